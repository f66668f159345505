/** Whom the memory is about, as the trained model knows speakers and subjects. */
export const USER = 'user';
/** It has no facts of its own. */
export const ASSISTANT = 'assistant';

/** A statement that held before a message. */
export interface KnownStatement {
  /** `USER`, or a name. */
  subject: string;
  predicate: string;
  value: string;
  /** Milliseconds since the epoch. */
  saidAt: number;
  /** The message states another value of the same: it is likelier then that this one is over. */
  hasOtherValue: boolean;
}

/** What a message is compared with. */
export interface RevisedMessage {
  text: string;
  speaker: string;
  /** The predicates of what it states itself. */
  predicates: readonly string[];
}

/** What a message says to be right instead of a value. */
export interface SaidInstead {
  value: string;
  /** The other one was never so: "I was wrong", "I meant". */
  isMistake: boolean;
}

/** A known statement that holds no longer. */
export interface Revision {
  /** Its place in the list. */
  index: number;
  /** Above 0, below 1. */
  certainty: number;
  /** The sentence of the message that says so. */
  wording: string;
  /** Absent: the message does not say it by itself, or states it. */
  instead?: SaidInstead;
}
