export {
  DEAD_LETTERS,
  type DeadLetter,
  type DeadLetterCount,
  type DeadLetterPage,
  type DeadLetters,
  type DeadLetterSelection,
} from './dead-letters.port.js';
export { EVENT_BUS_SERVER, LAG_READER } from './event-bus-server.token.js';
export {
  type ConsumerLag,
  DEAD_LETTER_HEADERS,
  DEAD_LETTER_SUFFIX,
  DEFAULT_RETRY_POLICY,
  type DeliveryContext,
  EVENT_PUBLISHER,
  type EventPublisher,
  type LagReader,
  type OutgoingMessage,
  type PublishedMessage,
  type OwnMessage,
  type RetryPolicy,
  type Transaction,
  TRANSACTIONAL_PUBLISHER,
  type TransactionalPublisher,
  WORKSPACE_HEADER,
} from './event-bus.port.js';
