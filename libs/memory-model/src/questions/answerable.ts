import type { Metadata } from '../metadata/metadata-entries.js';
import type { ZoneClock } from '../dates/zone-clock.js';
import type { TextSpan } from '../sentences/highlight.js';

/** A search result, as far as an answer needs it. */
export interface Answerable {
  content: string;
  /** The chance that it answers the question. */
  score: number;
  metadata: {
    kind: 'fact' | 'episode';
    predicate: string | null;
    value: string | null;
    episodeIds: readonly string[];
    validFrom: string | null;
    validFromPrecision: string | null;
    validTo: string | null;
    validToPrecision: string | null;
    referenceTime: string;
    /** The subject first. */
    entities: readonly { id: string; name: string }[];
    highlight?: string;
    ingestMetadata?: Metadata;
  };
}

/** What the model of the reader says of a result. */
export interface JudgedResult {
  /** The place of the result, from 0. */
  place: number;
  /** How likely it answers the question. */
  chance: number;
  /** The words of its content that answer best; null: it has none. */
  span: TextSpan | null;
  /** How likely those words are the answer, of all words that were judged together. */
  certainty: number;
}

export interface AnswerOptions {
  /** The entities that "I" is. */
  oneself: readonly string[];
  /** All values of the relation that the question names, of the one whom it names: those that are over, too. */
  values: readonly Answerable[];
  /** Ended facts say so by this time; ms since the epoch. */
  now: number;
  /** Of the asker: decides on which day something was. */
  clock: ZoneClock;
}

/** A result that an answer is from. */
export interface CitedResult {
  /** Its place among the results, from 1. */
  number: number;
  /** The words that answer; null: all of the text does. */
  value: string | null;
  /** The sentence that says so. */
  text: string;
}

/** An answer from results, without a language model. */
export interface MemoryAnswer {
  kind: 'value' | 'list' | 'profile' | 'unknown';
  /** In one line, with the numbers of its results: "Denver, since 3 February 2026 [1]". */
  line: string;
  /** The estimated chance that it is right, from 0 to 1; 0 of an unknown one. */
  chance: number;
  cited: CitedResult[];
}

/** Whether a fact is over. One whose end is still to come is not. @param now ms since the epoch */
export function isOver({ validTo }: Pick<Answerable['metadata'], 'validTo'>, now: number): boolean {
  return validTo !== null && Date.parse(validTo) <= now;
}

const ONESELF = /\b(?:i|me|my|mine|we|us|our)\b/iu;

/** Whether somebody asks about themselves. */
export function asksAboutOneself(question: string): boolean {
  return ONESELF.test(question);
}

/** A text without line breaks. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
