import { setMaxListeners } from 'node:events';
import { inBackground } from '@memory-graph/observability';
import { PartitionProgress } from './partition-progress.js';
import { partitionName, type PartitionId, type ReceivedMessage } from './received-message.js';

/** A partition with the offset up to which its group has consumed it: the first unfinished one. */
export interface Assignment extends PartitionId {
  committed: number;
}

/** A partition while this member of a group holds it. */
export class HeldPartition {
  readonly id: PartitionId;
  readonly name: string;
  private readonly progress: PartitionProgress;
  private readonly revocation = new AbortController();
  private readonly deliveries = new Set<Promise<void>>();
  private committed: number;

  constructor({ topic, partition, committed }: Assignment) {
    this.id = { topic, partition };
    this.name = partitionName(this.id);
    this.committed = committed;
    this.progress = new PartitionProgress(committed);
    // Each message that waits for its next attempt adds a listener.
    setMaxListeners(0, this.revocation.signal);
  }

  get position(): number {
    return this.progress.position;
  }

  /** The number of messages that were read but not committed. */
  get ahead(): number {
    return this.progress.ahead;
  }

  get revoked(): AbortSignal {
    return this.revocation.signal;
  }

  start(message: ReceivedMessage): void {
    this.progress.start(message.offset);
  }

  finish(message: ReceivedMessage): void {
    this.progress.finish(message.offset);
  }

  track(delivery: Promise<void>): void {
    this.deliveries.add(delivery);
    inBackground(
      'the delivery of an event',
      delivery.finally(() => this.deliveries.delete(delivery)),
    );
  }

  /** Starts no further handlers for its messages. Resolves when the running ones have finished. */
  async revoke(): Promise<void> {
    this.revocation.abort();
    await Promise.all(this.deliveries);
  }

  /** The offset to commit, if it has changed since the last commit. */
  toCommit(): Assignment | null {
    const committed = this.progress.committable;
    return committed > this.committed ? { ...this.id, committed } : null;
  }

  onCommitted(offset: number): void {
    this.committed = offset;
  }
}
