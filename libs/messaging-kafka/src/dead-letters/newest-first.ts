import { partitionName } from '@memory-graph/messaging/delivery';
import type { TimedMessage } from './read-ranges.js';

/**
 * Merges partitions by time. Within a partition the offset decides: clocks of publishers differ, and a page must end at
 * one offset of each partition.
 */
export function newestFirst(messages: readonly TimedMessage[]): TimedMessage[] {
  const byPartition = new Map<string, TimedMessage[]>();
  for (const timed of messages) {
    const name = partitionName(timed.message);
    const queue = byPartition.get(name);
    if (queue) queue.push(timed);
    else byPartition.set(name, [timed]);
  }
  const queues = [...byPartition.values()].map((queue) => queue.sort((a, b) => b.message.offset - a.message.offset));
  const merged: TimedMessage[] = [];
  for (;;) {
    const next = queues
      .filter((queue) => queue.length > 0)
      .reduce<TimedMessage[] | null>(
        (best, queue) => (best && best[0]!.publishedAt >= queue[0]!.publishedAt ? best : queue),
        null,
      );
    if (!next) return merged;
    merged.push(next.shift()!);
  }
}
