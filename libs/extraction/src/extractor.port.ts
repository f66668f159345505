import type { EntityType, OwnVocabulary, TimePrecision, UnreadSentence } from '@memory-graph/memory-model';

/** Who "I" is when the text does not name its speaker. */
export interface ExtractionUser {
  id: string;
  name: string;
}

export interface ExtractionInput {
  text: string;
  /** When it was said: relative dates count from here. Milliseconds since the epoch, UTC. */
  referenceTime: number;
  /** Minutes east of UTC of the clock that `referenceTime` was given in: "yesterday" begins at midnight there. Default 0. */
  utcOffsetMinutes?: number;
  source: string;
  user: ExtractionUser;
  /** Who wrote the text, if it is a message of a chat with an assistant. An assistant's "I" is no one, its "you" is the user. */
  role?: MessageAuthor;
  /** Who "I" is where the text names no speaker, if it is not the user. Set for messages of people only. */
  speaker?: string;
  /** Who "you" is for an assistant, if it is not the user. */
  addressee?: string;
  /** What was said before the text in its session, a line for each message: "name: words". The reader reads with it. */
  context?: string;
  /** The nouns that mean the user in the third person ("the user"), in lower case. Default: `DEFAULT_USER_NOUNS`. */
  userNouns?: readonly string[];
  /** What the workspace declares beside the built-in entity types and predicates. */
  vocabulary?: OwnVocabulary;
}

export type MessageAuthor = 'user' | 'assistant';

export const DEFAULT_USER_NOUNS: readonly string[] = ['user', 'customer'];

/** An entity that the text names. `ref` is only meaningful within one extraction. */
export interface ExtractedEntity {
  ref: string;
  /** The fullest name that the text gives. */
  name: string;
  type: EntityType;
  /** Other names that the text gives for it, without `name`. */
  aliases: string[];
  /** Set on the one entity that is the user ("I" where the text names no speaker). */
  isUser?: boolean;
}

export type ExtractedObject = { kind: 'entity'; ref: string } | { kind: 'value'; value: string };

interface ExtractedBase {
  /** The sentence that says it. */
  wording: string;
  /** Above 0, at most 1. */
  confidence: number;
  /** What of the extractor read it: the name of a rule or of a prompt. */
  rule?: string;
  /** Who read it, where it was not the one who read the rest. */
  readBy?: string;
}

/** `from`: null only where it was true since an unknown time; text without any time gives `referenceTime`. */
export interface ExtractedAssertion extends ExtractedBase {
  kind: 'assertion';
  subject: string;
  predicate: string;
  object: ExtractedObject;
  /** Start of what the text names: 1 January 2019 for "in 2019". */
  from: number | null;
  /** Left out where `from` is meant to the instant, or is the reference time. */
  fromPrecision?: TimePrecision;
  to: number | null;
  toPrecision?: TimePrecision;
}

export interface ExtractedEnding extends ExtractedBase {
  kind: 'ending';
  subject: string;
  predicate: string;
  object: ExtractedObject | null;
  at: number;
  atPrecision?: TimePrecision;
}

/**
 * What was said before was wrong from the start: "actually she moved in 2021, not 2022" (`wrongTime`), "it is Globex, not
 * Acme" (`object`). What is right instead is an assertion of its own.
 */
interface ExtractedCorrection extends ExtractedBase {
  kind: 'correction';
  subject: string;
  predicate: string;
  /** null: whatever value was claimed for the wrong time. */
  object: ExtractedObject | null;
  /** Claims that begin in [start, end) were wrong; null: whenever they begin. */
  wrongTime: { start: number; end: number } | null;
}

/**
 * "Forget that I love hiking", "please forget my address": whatever was said before of it counts no longer. It says
 * nothing about the truth, so there is nothing right instead.
 */
export interface ExtractedForget extends ExtractedBase {
  kind: 'forget';
  subject: string;
  /** Null: whatever relates the subject to the object. */
  predicate: string | null;
  /** Null: whatever value. */
  object: ExtractedObject | null;
}

/** The text links two names that it would otherwise be wrong to merge ("Robert, whom we call Bob"). */
interface ExtractedSameAs extends ExtractedBase {
  kind: 'same-as';
  a: string;
  b: string;
}

export type ExtractedStatement =
  ExtractedAssertion | ExtractedEnding | ExtractedCorrection | ExtractedForget | ExtractedSameAs;

export interface Extraction {
  /** Who read it, where it was not the extractor itself: one that asks a model may give a text to another. */
  readBy?: string;
  /** Every entity that the text names, also those that no statement uses. */
  entities: ExtractedEntity[];
  /** In the order of the text. */
  statements: ExtractedStatement[];
  /** Whether the text may say that something known holds no longer, without naming it: "sold it". Missing: no. */
  mayRevise?: boolean;
  /** The sentences that gave no statement, in the order of the text. Missing: the extractor does not report them. */
  unread?: UnreadSentence[];
}

/** Reads the statements out of a text. Never guesses: what it cannot read it leaves out. */
export interface Extractor {
  /** Shown in a log's `data.extraction`. */
  readonly name: string;
  /** Set if it asks a model, so that no one should ask twice without need. */
  readonly isCostly?: boolean;

  /**
   * @throws ServiceError `unavailable` (transient): a model that cannot be reached, or is busy
   * @throws ServiceError `unprocessable` (permanent): a model rejects the text
   */
  extract(input: ExtractionInput): Promise<Extraction>;
}

export const EXTRACTOR = Symbol('Extractor');
