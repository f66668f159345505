import { EVENT_TOPICS } from '@memory-graph/contracts/events';
import { DEAD_LETTER_SUFFIX } from '@memory-graph/messaging';

export interface TopicSettings {
  topic: string;
  /** Null: as configured for the installation. */
  partitions: number | null;
  retentionMs: number;
}

const DAY_MS = 24 * 3_600_000;

/**
 * The settings of all topics. A group that is unavailable longer than the retention of a topic loses its
 * unread messages. Dead letters are few and wait for a person; one partition keeps them in order.
 */
export const TOPICS: readonly TopicSettings[] = EVENT_TOPICS.flatMap((topic) => [
  { topic, partitions: null, retentionMs: 7 * DAY_MS },
  { topic: topic + DEAD_LETTER_SUFFIX, partitions: 1, retentionMs: 30 * DAY_MS },
]);

/** An event contains at most one request body with its envelope; the default limit of brokers is 1 MiB. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
