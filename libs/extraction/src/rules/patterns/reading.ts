import { DEFAULT_USER_NOUNS, type ExtractionInput } from '../../extractor.port.js';
import type { TimeMention, UnreadReason, UnreadSentence } from '@memory-graph/memory-model';

import type { Clause } from '../grammar/clauses/clause.js';
import { Discourse } from '../grammar/clauses/discourse.js';
import type { Question } from '../grammar/clauses/read-answer.js';
import type { Unit } from '../grammar/clauses/unit.js';
import { EntityBook } from '../grammar/names/entity-book.js';
import type { NameSpan } from '../grammar/names/find-names.js';
import { findSignature, type Signature } from '../grammar/text/find-signature.js';
import { maskText } from '../grammar/text/mask-text.js';
import type { SentenceSpan } from '../grammar/text/split-sentences.js';
import type { Turn } from '../grammar/text/split-turns.js';
import type { Token } from '../grammar/text/tokenize.js';
import type { Contrast } from './corrections/find-contrast.js';
import type { Rule } from './rule.js';
import { StatementWriter } from './statement-writer.js';

/** A text on its way through the steps. */
export interface TextReading {
  readonly input: ExtractionInput;
  /** The text without what its writer does not state (quotations, code, addresses), every offset kept. */
  readonly text: string;
  readonly signature: Signature | null;
  readonly book: EntityBook;
  readonly discourse: Discourse;
  readonly writer: StatementWriter;
  /** The wordings that the workspace declares. */
  readonly own: Rule | null;
  turns: readonly Turn[];
  sentences: readonly Sentence[];
  /** The entity of each speaker; null for an assistant. */
  speakers: ReadonlyMap<string, string | null>;
  /** The turn that is being read. */
  turn: Turn | null;
  /** The last date of the sentences before: "two years later" counts from it. */
  earlier: TimeMention | null;
  /** The sentences that state nothing, as far as they have been read. */
  readonly unread: UnreadSentence[];
  /** The question that the next turn may answer. */
  asked: { question: Question; turn: Turn } | null;
}

interface Sentence extends SentenceSpan {
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
  /** Index of the first statement of this sentence, and of the first that one of its clauses makes. */
  readonly firstStatement: number;
  firstClaimed: number;
  times: readonly TimeMention[];
  /** Names and pronouns as entities, words and marks. */
  units: readonly Unit[];
  contrast: Contrast | null;
  /** The units without the wrong side of a contrast and without descriptions of names. */
  plain: readonly Unit[];
  clauses: readonly Clause[];
  /** It asks to forget what it says. */
  forgets: boolean;
  /** It asks to forget something, whatever that is. */
  asksToForget: boolean;
  /** What the sentence says together with the question before it. */
  answer: Clause | null;
  /** Why a part of it is left out, if one is: the first such reason. */
  unstated: UnreadReason | null;
}

/** @param rules tries the rules on a clause */
export function beginText(
  input: ExtractionInput,
  rules: (clause: Clause, writer: StatementWriter) => boolean,
  own: Rule | null = null,
): TextReading {
  const text = maskText(input.text);
  const book = new EntityBook(input.user.name, new Set(input.userNouns ?? DEFAULT_USER_NOUNS));
  return {
    input,
    text,
    signature: findSignature(text),
    book,
    discourse: new Discourse(book),
    writer: new StatementWriter(book, text, input.referenceTime, rules),
    own,
    turns: [],
    sentences: [],
    speakers: new Map(),
    turn: null,
    earlier: null,
    unread: [],
    asked: null,
  };
}

export function beginSentence(sentence: Sentence, reading: TextReading): SentenceReading {
  const { input, writer } = reading;
  return {
    ...sentence,
    reading,
    writer,
    wording: input.text.slice(sentence.start, sentence.end),
    firstStatement: writer.statements.length,
    firstClaimed: writer.statements.length,
    times: [],
    units: [],
    contrast: null,
    plain: [],
    clauses: [],
    forgets: false,
    asksToForget: false,
    answer: null,
    unstated: null,
  };
}

/** Whose a line of notes is, which names no one: the speaker's, else the user's. */
export function writerOfNotes({ discourse, book }: TextReading, turn: Turn): string | null {
  if (turn.speaker === null) discourse.speaker ??= book.bookUser().ref;
  return discourse.speaker;
}
