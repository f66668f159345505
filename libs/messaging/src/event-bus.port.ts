/** An outgoing message. */
export interface OutgoingMessage {
  topic: string;
  /** Messages of one key and topic are handled in order of publishing. */
  key: string;
  /** Messages with the same one share a partition, which one process reads. Equal for equal keys. Default: the key. */
  partitionKey?: string;
  /** A CloudEvent as JSON text. */
  value: string;
  headers?: Record<string, string>;
}

/** A message as a bus keeps it. */
export type PublishedMessage = Required<Omit<OutgoingMessage, 'partitionKey'>>;

export interface EventPublisher {
  /**
   * Appends messages. When it resolves they survive a crash of any process; if it rejects, none,
   * some or all may have been appended: publish again, because consumers drop repeats by event id.
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
}

export const EVENT_PUBLISHER = Symbol('EventPublisher');

/** A message with an event that the app made itself. */
export interface OwnMessage extends OutgoingMessage {
  workspaceId: string;
}

/** An open transaction of the app's database. */
export interface Transaction {
  query<Result>(sql: string, parameters: unknown[]): Promise<Result>;
}

/** Publishes in transactions of the app, where the bus is in the same database and the same process. */
export interface TransactionalPublisher {
  /**
   * Appends messages, which are published if the transaction commits.
   * @returns hands the messages to the consumers in this process; call it after the commit
   */
  append(transaction: Transaction, messages: readonly OwnMessage[]): Promise<() => void>;
}

/** DI token; absent on a bus that cannot take part in transactions of the app. */
export const TRANSACTIONAL_PUBLISHER = Symbol('TransactionalPublisher');

/** Information about a delivery for handlers (`@Ctx()`), independent of the bus. */
export interface DeliveryContext {
  readonly topic: string;
  readonly key: string;
  /** 1 for the first delivery to the handler, incremented with each retry. */
  readonly attempt: number;
  /** After a transient error in attempt `maxAttempts` the message is moved to the topic's dead-letter topic. */
  readonly maxAttempts: number;
}

/** The header with the workspace of an event, which is so known before the event is read. Optional. */
export const WORKSPACE_HEADER = 'workspace-id';

export const DEAD_LETTER_SUFFIX = '.dlq';

/** The headers of a dead letter that state its cause, and when it was delivered again. */
export const DEAD_LETTER_HEADERS = {
  reason: 'dead-letter-reason',
  topic: 'dead-letter-topic',
  group: 'dead-letter-group',
  attempts: 'dead-letter-attempts',
  redeliveredAt: 'dead-letter-redelivered-at',
} as const;

/** How a failed delivery is retried: full jitter over an exponentially growing delay. */
export interface RetryPolicy {
  /** At least 1. */
  maxAttempts: number;
  /** Before the second attempt, in ms. */
  initialDelayMs: number;
  maxDelayMs: number;
  /** Growth of the delay from attempt to attempt. At least 1. */
  factor: number;
  /**
   * An unavailable engine is not the fault of the message: for this long a handler that could not
   * reach one (`unavailable`) is retried without using up attempts. In ms, default 24 h.
   */
  maxOutageMs?: number;
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = { maxAttempts: 5, initialDelayMs: 500, maxDelayMs: 30_000, factor: 4 };

/** The lag of a consumer group, in messages. */
export interface ConsumerLag {
  group: string;
  topic: string;
  lag: number;
}

export interface LagReader {
  /** For all topics that the group reads. */
  consumerLag(group: string): Promise<ConsumerLag[]>;
}
