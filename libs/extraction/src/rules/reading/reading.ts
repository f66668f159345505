import type { TimeMention, UnreadReason, UnreadSentence } from '@memory-graph/memory-model';
import { DEFAULT_USER_NOUNS, type ExtractionInput } from '../../extractor.port.js';
import type { Clause } from '../clauses/clause.js';
import { Discourse } from '../clauses/discourse.js';
import type { Unit } from '../clauses/unit.js';
import { EntityBook } from '../names/entity-book.js';
import type { NameSpan } from '../names/find-names.js';
import type { ClauseReader } from '../patterns/pattern-rule.js';
import { StatementWriter } from '../writer/statement-writer.js';
import { maskText } from '../text/mask-text.js';
import type { SentenceSpan } from '../text/split-sentences.js';
import type { Turn } from '../text/split-turns.js';
import type { Token } from '../text/tokenize.js';

/** A text on its way through the steps. */
export interface TextReading {
  readonly input: ExtractionInput;
  /** The text without what its writer does not state (quotations, code, addresses), every offset kept. */
  readonly text: string;
  readonly book: EntityBook;
  readonly discourse: Discourse;
  readonly writer: StatementWriter;
  /** The wordings that the workspace declares. */
  readonly own: ClauseReader | null;
  sentences: readonly Sentence[];
  /** The entity of each speaker; null for an assistant. */
  speakers: ReadonlyMap<string, string | null>;
  /** The turn that is being read. */
  turn: Turn | null;
  /** The last date of the sentences before: "two years later" counts from it. */
  earlier: TimeMention | null;
  /** The sentences that state nothing, as far as they have been read. */
  readonly unread: UnreadSentence[];
}

export interface Sentence extends SentenceSpan {
  readonly turn: Turn;
  readonly tokens: Token[];
  names: NameSpan[];
}

/** A sentence on its way through the steps. Each fills in what the later ones use. */
export interface SentenceReading extends Sentence {
  readonly reading: TextReading;
  readonly writer: StatementWriter;
  /** The sentence as it was written. */
  readonly wording: string;
  /** Index of the first statement of this sentence. */
  readonly firstStatement: number;
  times: readonly TimeMention[];
  /** Names and pronouns as entities, words and marks. */
  units: readonly Unit[];
  clauses: readonly Clause[];
  /** It asks to forget what it says. */
  forgets: boolean;
  /** It asks to forget something, whatever that is. */
  asksToForget: boolean;
  /** Why a part of it is left out, if one is: the first such reason. */
  unstated: UnreadReason | null;
}

export function beginText(input: ExtractionInput, own: ClauseReader | null): TextReading {
  const text = maskText(input.text);
  const book = new EntityBook(input.user.name, new Set(input.userNouns ?? DEFAULT_USER_NOUNS));
  return {
    ...{ input, text, book, own, discourse: new Discourse(book) },
    writer: new StatementWriter(book, text, input.referenceTime),
    ...{ sentences: [], speakers: new Map(), turn: null, earlier: null, unread: [] },
  };
}

export function beginSentence(sentence: Sentence, reading: TextReading): SentenceReading {
  const { input, writer } = reading;
  return {
    ...sentence,
    ...{ reading, writer, wording: input.text.slice(sentence.start, sentence.end) },
    firstStatement: writer.statements.length,
    ...{ times: [], units: [], clauses: [], forgets: false, asksToForget: false, unstated: null },
  };
}

/** Whose a line of notes is, which names no one: the speaker's, else the user's. */
export function writerOfNotes({ discourse, book }: TextReading, turn: Turn): string | null {
  if (turn.speaker === null) discourse.speaker ??= book.bookUser().ref;
  return discourse.speaker;
}
