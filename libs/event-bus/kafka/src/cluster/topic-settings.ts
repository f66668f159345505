import { EVENT_TOPICS } from '@memory-graph/contracts/events/event-registry';
import { DEAD_LETTER_SUFFIX } from '@memory-graph/event-bus-port/event-bus.port';

export interface TopicSettings {
  topic: string;
  /** null: as configured for the installation. */
  partitions: number | null;
  retentionMs: number;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Of every topic of the service. A group that is away for longer than the retention of a topic loses what it did not read. Dead
 * letters wait for a person; they are few, and one partition shows them in the order in which they came.
 */
export const TOPICS: readonly TopicSettings[] = EVENT_TOPICS.flatMap((topic) => [
  { topic, partitions: null, retentionMs: 7 * DAY_MS },
  { topic: topic + DEAD_LETTER_SUFFIX, partitions: 1, retentionMs: 30 * DAY_MS },
]);

/** An event carries at most one request body with its envelope; brokers accept 1 MiB unless told otherwise. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;
