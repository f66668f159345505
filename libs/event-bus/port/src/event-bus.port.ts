/** A message as it is put on a topic. */
export interface OutgoingMessage {
  topic: string;
  /** Messages of one key and topic are handled in the order in which they were published. */
  key: string;
  /** A CloudEvent as JSON text. */
  value: string;
  headers?: Record<string, string>;
}

export interface EventPublisher {
  /**
   * Appends messages. Once it resolves they survive a crash of any process; if it rejects, none, some or all may have
   * been appended: publish again, consumers drop repeats by event id.
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
}

export const EVENT_PUBLISHER = Symbol('EventPublisher');

/** What a handler can learn of its delivery (`@Ctx()`), whichever bus brought it. */
export interface DeliveryContext {
  readonly topic: string;
  readonly key: string;
  /** 1 for the first delivery to the handler, one more for each retry. */
  readonly attempt: number;
  /** After a transient error in attempt `maxAttempts` the message goes to the topic's dead-letter topic. */
  readonly maxAttempts: number;
}

export const DEAD_LETTER_SUFFIX = '.dlq';

/** Why a message was dead-lettered, in the headers of its copy. */
export const DEAD_LETTER_HEADERS = {
  reason: 'dead-letter-reason',
  topic: 'dead-letter-topic',
  group: 'dead-letter-group',
  attempts: 'dead-letter-attempts',
} as const;

/** How a failed delivery is tried again: full jitter over an exponentially growing delay. */
export interface RetryPolicy {
  /** At least 1. */
  maxAttempts: number;
  /** Before the second attempt, in ms. */
  initialDelayMs: number;
  maxDelayMs: number;
  /** Growth of the delay from attempt to attempt. At least 1. */
  factor: number;
  /**
   * An engine that is away is not the fault of the message: for so long a handler that could not reach one (`unavailable`) is
   * called again without using up attempts. In ms, default 24 h.
   */
  maxOutageMs?: number;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = { maxAttempts: 5, initialDelayMs: 500, maxDelayMs: 30_000, factor: 4 };

/** How far a consumer group is behind, in messages. */
export interface ConsumerLag {
  group: string;
  topic: string;
  lag: number;
}

export interface LagReader {
  /** Of all topics that the group reads. */
  consumerLag(group: string): Promise<ConsumerLag[]>;
}
