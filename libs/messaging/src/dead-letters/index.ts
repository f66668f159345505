export {
  DEAD_LETTER_TOPICS,
  deadLetterPlaceOf,
  deadLetterTopicOf,
  type DeadLetterPlace,
  originalTopicOf,
} from './dead-letter-id.js';
export {
  DEAD_LETTERS,
  type DeadLetter,
  type DeadLetterCount,
  type DeadLetterPage,
  type DeadLetters,
  type DeadLetterSelection,
} from './dead-letters.port.js';
export { describeDeadLetter, toRedelivery } from './describe-dead-letter.js';
export { invalidCursor } from './invalid-cursor.js';
