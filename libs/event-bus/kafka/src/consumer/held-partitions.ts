import type { Delivery } from '@memory-graph/event-delivery/delivery';
import { HeldPartition, type Assignment } from '@memory-graph/event-delivery/held-partition';
import { KeyLanes } from '@memory-graph/event-delivery/key-lanes';
import { ReadAhead, type ReadAheadBounds } from '@memory-graph/event-delivery/read-ahead';
import { partitionName, type PartitionId, type ReceivedMessage } from '@memory-graph/event-delivery/received-message';

export interface HeldPartitionsOptions {
  delivery: Delivery;
  /** Of each topic, what may be read and not done. */
  readAhead: ReadAheadBounds;
  /** Called after each message that is done. */
  onDone: () => void;
  /** Called when partitions had better be read no further for now, or are worth a read again. */
  onPause: (partitions: readonly PartitionId[]) => void;
  onResume: (partitions: readonly PartitionId[]) => void;
}

/** Behind a message that waits for its next attempt, others of its partition go on for so many offsets. */
const MAX_AHEAD = 10_000;

/** What this member works on: the partitions that it was given, and their messages on the way through the handlers. */
export class HeldPartitions {
  private readonly lanes = new KeyLanes();
  private readonly readAhead: ReadAhead;
  private readonly assigned = new Map<string, PartitionId>();
  /** Of the assigned ones those of which messages came. */
  private readonly held = new Map<string, HeldPartition>();
  private readonly paused = new Map<string, PartitionId>();

  constructor(private readonly options: HeldPartitionsOptions) {
    this.readAhead = new ReadAhead(options.readAhead);
  }

  get all(): HeldPartition[] {
    return [...this.held.values()];
  }

  /** Takes over an assignment of the group. Work on partitions that stay goes on; none is started any more on those that go. */
  assign(partitions: readonly PartitionId[]): void {
    const names = new Set(partitions.map(partitionName));
    for (const partition of this.all) if (!names.has(partition.name)) this.drop(partition);
    this.assigned.clear();
    for (const id of partitions) this.assigned.set(partitionName(id), id);
    this.resume(([name]) => !names.has(name));
  }

  /**
   * Hands a message to the handlers, after those of its key that came before. Repeats of what is on its way, which come when the
   * group was shared out anew, are passed over; and so is what belongs to somebody else by now.
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
