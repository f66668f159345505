import type { Delivery } from '@memory-graph/event-delivery/delivery';
import { HeldPartition, type Assignment } from '@memory-graph/event-delivery/held-partition';
import { KeyLanes } from '@memory-graph/event-delivery/key-lanes';
import { partitionName, type PartitionId, type ReceivedMessage } from '@memory-graph/event-delivery/received-message';

export interface HeldPartitionsOptions {
  delivery: Delivery;
  /** Messages that are read but not done, at most; enough to keep all handlers busy between two reads. */
  maxBuffered: number;
  /** Called after each message that is done. */
  onDone: (partition: HeldPartition) => void;
}

/** What this member works on: the partitions that it was given, and their messages on the way through the handlers. */
export class HeldPartitions {
  private readonly lanes = new KeyLanes();
  private readonly assigned = new Set<string>();
  /** Of the assigned ones those of which messages came. */
  private readonly held = new Map<string, HeldPartition>();
  private waiting: (() => void)[] = [];
  private buffered = 0;

  constructor(private readonly options: HeldPartitionsOptions) {}

  get all(): HeldPartition[] {
    return [...this.held.values()];
  }

  /** Whether nothing more should be started until something is done. */
  get full(): boolean {
    return this.buffered >= this.options.maxBuffered;
  }

  /**
   * Takes over an assignment of the group. Work on partitions that stay goes on.
   * @returns those that went: no handler is started for them any more
   */
  assign(partitions: readonly PartitionId[]): HeldPartition[] {
    const names = new Set(partitions.map(partitionName));
    const gone = this.all.filter(({ name }) => !names.has(name));
    for (const partition of gone) this.drop(partition);
    this.assigned.clear();
    for (const name of names) this.assigned.add(name);
    return gone;
  }

  /**
   * Hands a message to the handlers, after those of its key that came before. Repeats of what is on its way, which come when the
   * group was shared out anew, are passed over.
   * @returns its partition, or null if that belongs to somebody else by now
   */
  start(message: ReceivedMessage): HeldPartition | null {
    const name = partitionName(message);
    if (!this.assigned.has(name)) return null;
    const partition = this.held.get(name) ?? new HeldPartition({ ...message, committed: message.offset });
    this.held.set(name, partition);
    if (partition.revoked.aborted) return null;
    if (message.offset < partition.position) return partition;
    partition.start(message);
    this.buffered++;
    this.lanes.run(`${message.topic} ${message.key}`, () => {
      const delivery = this.deliver(message, partition);
      partition.track(delivery);
      return delivery;
    });
    return partition;
  }

  /** Resolves when there is room for more, or after a while. */
  async roomWithin(timeoutMs: number): Promise<void> {
    if (!this.full) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  toCommit(): { partition: HeldPartition; assignment: Assignment }[] {
    return this.all.flatMap((partition) => {
      const assignment = partition.toCommit();
      return assignment ? [{ partition, assignment }] : [];
    });
  }

  /** Starts no handler any more. Resolves when those that run have finished; what they did can still be committed. */
  async revokeAll(): Promise<void> {
    await Promise.all(this.all.map((partition) => partition.revoke()));
  }

  private drop(partition: HeldPartition): void {
    this.held.delete(partition.name);
    void partition.revoke();
  }

  private async deliver(message: ReceivedMessage, partition: HeldPartition): Promise<void> {
    const done = await this.options.delivery.deliver(message, partition.revoked);
    this.buffered--;
    for (const resume of this.waiting.splice(0)) resume();
    if (!done) return;
    partition.finish(message);
    this.options.onDone(partition);
  }
}
