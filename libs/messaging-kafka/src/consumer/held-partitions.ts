import { inBackground } from '@memory-graph/observability';
import {
  type Assignment,
  type Delivery,
  HeldPartition,
  KeyLanes,
  type PartitionId,
  partitionName,
  ReadAhead,
  type ReadAheadBounds,
  type ReceivedMessage,
} from '@memory-graph/messaging/delivery';

export interface HeldPartitionsOptions {
  delivery: Delivery;
  /** The read-ahead limits per topic. */
  readAhead: ReadAheadBounds;
  /** Called after each completed message. */
  onDone: () => void;
  /** Called when reading of partitions should pause or resume. */
  onPause: (partitions: readonly PartitionId[]) => void;
  onResume: (partitions: readonly PartitionId[]) => void;
}

/** The number of offsets that a partition may advance beyond a message that waits for its next attempt. */
const MAX_AHEAD = 10_000;

/** The assigned partitions of this member, and their messages in handlers. */
export class HeldPartitions {
  private readonly lanes = new KeyLanes();
  private readonly readAhead: ReadAhead;
  private readonly assigned = new Map<string, PartitionId>();
  /** The assigned partitions from which messages have arrived. */
  private readonly held = new Map<string, HeldPartition>();
  private readonly paused = new Map<string, PartitionId>();

  constructor(private readonly options: HeldPartitionsOptions) {
    this.readAhead = new ReadAhead(options.readAhead);
  }

  get all(): HeldPartition[] {
    return [...this.held.values()];
  }

  /** Applies an assignment of the group. Work on kept partitions continues; no handler is started on removed ones. */
  assign(partitions: readonly PartitionId[]): void {
    const names = new Set(partitions.map(partitionName));
    for (const partition of this.all) if (!names.has(partition.name)) this.drop(partition);
    this.assigned.clear();
    for (const id of partitions) this.assigned.set(partitionName(id), id);
    this.resume(([name]) => !names.has(name));
  }

  /**
   * Passes a message to the handlers, after earlier ones of its key. Repeats of messages in
   * progress, which arrive after a rebalance, and messages of removed partitions are skipped.
   */
  start(message: ReceivedMessage): void {
    const name = partitionName(message);
    if (!this.assigned.has(name)) return;
    const partition = this.held.get(name) ?? new HeldPartition({ ...message, committed: message.offset });
    this.held.set(name, partition);
    if (partition.revoked.aborted || message.offset < partition.position) return;
    partition.start(message);
    this.readAhead.add(message);
    this.lanes.run(`${message.topic} ${message.key}`, () => {
      const delivery = this.deliver(message, partition);
      partition.track(delivery);
      return delivery;
    });
    if (this.readAhead.isFull(message.topic)) this.pause(({ topic }) => topic === message.topic);
    else if (partition.ahead >= MAX_AHEAD) this.pause((id) => partitionName(id) === name);
  }

  toCommit(): { partition: HeldPartition; assignment: Assignment }[] {
    return this.all.flatMap((partition) => {
      const assignment = partition.toCommit();
      return assignment ? [{ partition, assignment }] : [];
    });
  }

  /**
   * Starts no further handlers. Resolves when the running ones have finished; their progress can
   * still be committed.
   */
  async revokeAll(): Promise<void> {
    await Promise.all(this.all.map((partition) => partition.revoke()));
  }

  private drop(partition: HeldPartition): void {
    this.held.delete(partition.name);
    inBackground('the end of a partition', partition.revoke());
  }

  private async deliver(message: ReceivedMessage, partition: HeldPartition): Promise<void> {
    const done = await this.options.delivery.deliver(message, partition.revoked);
    this.readAhead.remove(message);
    if (done) {
      partition.finish(message);
      this.options.onDone();
    }
    if (this.paused.size > 0 && this.readAhead.isWorthARead(message.topic)) {
      this.resume(([name, { topic }]) => topic === message.topic && (this.held.get(name)?.ahead ?? 0) < MAX_AHEAD / 2);
    }
  }

  private pause(which: (id: PartitionId) => boolean): void {
    const pausing = [...this.assigned].filter(([name, id]) => which(id) && !this.paused.has(name));
    if (pausing.length === 0) return;
    for (const [name, id] of pausing) this.paused.set(name, id);
    this.options.onPause(pausing.map(([, id]) => id));
  }

  private resume(which: (entry: [string, PartitionId]) => boolean): void {
    const resuming = [...this.paused].filter(which);
    if (resuming.length === 0) return;
    for (const [name] of resuming) this.paused.delete(name);
    this.options.onResume(resuming.map(([, id]) => id));
  }
}
