export { DEAD_LETTER_TOPICS, deadLetterPlaceOf, deadLetterTopicOf, originalTopicOf } from './dead-letter-id.js';
export { describeDeadLetter, toRedelivery } from './describe-dead-letter.js';
export { invalidCursor } from './invalid-cursor.js';
