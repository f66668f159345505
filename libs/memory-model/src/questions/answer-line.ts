import { findTimes } from '../dates/find-times.js';
import { shownTime, type ZoneClock } from '../dates/zone-clock.js';
import type { TimePrecision } from '../evidence/time-precision.js';
import { dateInWords, startOfDate } from './date-in-words.js';
import { isEvent } from './is-event.js';
import { isPassingState } from './passing-state.js';
import { type FactReading, readFact } from './read-fact.js';
import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { type AskedRelation, type QuestionReading, readQuestion } from './read-question.js';
import { otherSide, type FactSide } from './relation-lexicon.js';
import { wordsOf } from './word-forms.js';

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
  };
}

export interface AnswerOptions {
  /** The entities that "I" is. */
  oneself: readonly string[];
  /** Ended facts say so by this time; ms since the epoch. */
  now: number;
  /** Of the asker: decides on which day something was. */
  clock: ZoneClock;
}

export const DOES_NOT_KNOW = "I don't know";
/** From this score on a result is more likely to answer than not. */
const LEAST_SCORE = 0.5;
const MOST_VALUES = 5;
const WHEN = /\b(?:when|since when|what (?:date|day|year)|how long)\b/iu;

/** "I live in Oslo." Short ones may be the words of a search. */
const STATEMENT = /^\s*(?:i|we|my|our|he|she|they|it|the user|user)\b[^?]*\s[^?]*\s[^?]*$/iu;

const SENTENCE_END = /[.!?…]+["”’)\]]*\s+|\n+/gu;

/** A result that answers, with its number. */
interface Answer {
  number: number;
  result: Answerable;
  /** Null for an episode, and for a fact with a predicate that is not in the vocabulary. */
  reading: FactReading | null;
  /** What the question asks for; null if the whole sentence answers. */
  side: FactSide | null;
}

/** Words of a result that answer. */
export interface AnswerWords {
  /** The place of the result. */
  result: number;
  /** [start, end) of its content. */
  start: number;
  end: number;
}

/**
 * Answers in one line by words that were found in a result, with the sentence that has them: "Thursday (“choir moved to
 * thursday”) [2]".
 */
export function quotedAnswer(
  { result, start, end }: AnswerWords,
  results: readonly Answerable[],
  options: AnswerOptions,
): string {
  const found = results[result]!;
  const words = onOneLine(found.content.slice(start, end));
  const number = result + 1;
  if (found.metadata.kind === 'fact') {
    const whole = { number, result: found, reading: readFact(found.metadata), side: null };
    return `${words} (${found.content}${spanOf(whole, options)}) [${number}]`;
  }
  const quote = onOneLine(sentenceAround(found.content, start, end));
  return quote.length < words.length + 5 ? `“${quote}” [${number}]` : `${words} (“${quote}”) [${number}]`;
}

/** Whether a message only says something. */
export function isStatement(message: string): boolean {
  return STATEMENT.test(message);
}

/**
 * Answers a question in one line by its best results, without a model: "Denver, since 3 February 2026 [1]". The numbers are
 * the places of the results.
 * @param results best first
 * @returns null if the message is not a question
 */
export function answerLine(question: string, results: readonly Answerable[], options: AnswerOptions): string | null {
  if (isStatement(question)) return null;
  const reading = readQuestion(question);
  const answers = results.flatMap((result, n) =>
    result.score < LEAST_SCORE ? [] : (answerOf(result, n + 1, question, reading, options) ?? []),
  );
  const best = answers.find(({ side }) => side !== null) ?? answers[0];
  if (!best) return reading.asks ? DOES_NOT_KNOW : null;
  if (WHEN.test(question)) return whenOf(best, options);
  const beside = answers.filter((answer) => isBeside(answer, best));
  if (beside.length > 1) return listed(beside.slice(0, MOST_VALUES).map((one) => `${valueOf(one)} [${one.number}]`));
  return best.side === null ? sentence(best, options) : `${valueOf(best)}${spanOf(best, options)} [${best.number}]`;
}

/** Null if the result does not answer, however likely it seemed: nothing is better than something wrong. */
function answerOf(
  result: Answerable,
  number: number,
  question: string,
  { relations, open, past }: QuestionReading,
  options: AnswerOptions,
): Answer | null {
  const { kind, validTo } = result.metadata;
  const asked = relations.at(-1);
  if (kind === 'episode')
    return quotable(result, question, asked) ? { number, result, reading: null, side: null } : null;
  const reading = readFact(result.metadata);
  const whole = { number, result, reading, side: null };
  if (!asked) return isTimely(whole, question, options) ? whole : null;
  if (!reading || !asked.senses.some(({ predicate }) => predicate === reading.predicate)) return null;
  if (!open) return isTimely(whole, question, options) ? whole : null;
  if (past && validTo === null && isPassingState(reading.predicate)) return null;
  const side = answerSide(result, reading, asked, question, options);
  return side !== null && isSaid(reading[side], question) ? null : { ...whole, side };
}

/** A text may be out of date: for a state, only facts say what is true now. */
function quotable(episode: Answerable, question: string, asked: AskedRelation | undefined): boolean {
  if (WHEN.test(question)) return namesTime(episode);
  return !asked?.senses.some(({ predicate }) => isPassingState(predicate));
}

/** A question about a time is answered by what has one. */
function isTimely(answer: Answer, question: string, options: AnswerOptions): boolean {
  return !WHEN.test(question) || whenOf(answer, options) !== DOES_NOT_KNOW;
}

function namesTime({ content, metadata: { highlight = content, referenceTime } }: Answerable): boolean {
  return findTimes(highlight, 0, highlight.length, Date.parse(referenceTime)).length > 0;
}

function whenOf(answer: Answer, options: AnswerOptions): string {
  if (answer.result.metadata.kind === 'episode') return sentence(answer, options);
  const date = answer.reading ? dateOf(answer.reading.object) : null;
  if (date !== null) return `${date} [${answer.number}]`;
  return toldTimes(answer, options) === null ? DOES_NOT_KNOW : sentence(answer, options);
}

/** The side of a fact that the question asks for; null if it is not of the relation, or either side may be meant. */
function answerSide(
  { metadata: { entities } }: Answerable,
  { subject, object, predicate }: FactReading,
  { senses }: AskedRelation,
  question: string,
  { oneself }: AnswerOptions,
): FactSide | null {
  const sense = senses.find((one) => one.predicate === predicate);
  if (!sense) return null;
  if (sense.holder !== null) return otherSide(sense.holder);
  if (isSaid(subject, question) || oneself.includes(entities[0]!.id)) return 'object';
  return isSaid(object, question) || (entities[1] && oneself.includes(entities[1].id)) ? 'subject' : null;
}

/** Whether the question itself says it, which is then no answer. */
function isSaid(name: string, question: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && ` ${wordsOf(question).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Another value of a relation that has several at a time. */
function isBeside({ side, reading, result }: Answer, best: Answer): boolean {
  if (side === null || side !== best.side || reading!.predicate !== best.reading!.predicate) return false;
  if (predicateInfo(reading!.predicate).singleValued) return result === best.result;
  const holder = otherSide(side)!;
  return reading![holder] === best.reading![holder];
}

function valueOf({ reading, side }: Answer): string {
  const value = reading![side!];
  return dateOf(value) ?? value;
}

/** The whole fact, or the words of a text. */
function sentence(answer: Answer, options: AnswerOptions): string {
  const { content, metadata } = answer.result;
  if (metadata.kind === 'episode') return `“${onOneLine(metadata.highlight ?? content)}” [${answer.number}]`;
  return `${content}${spanOf(answer, options)} [${answer.number}]`;
}

/** When the fact holds: the times that a text states, or else when a state was last said to be so. */
function spanOf(answer: Answer, options: AnswerOptions): string {
  const told = toldTimes(answer, options);
  if (told !== null) return `, ${told}`;
  const isSaidOfNow = answer.reading !== null && isPassingState(answer.reading.predicate);
  return isSaidOfNow ? `, as of ${inWords(shown(answer.result.metadata.referenceTime, null, options), null)}` : '';
}

function toldTimes({ result: { metadata }, reading }: Answer, options: AnswerOptions): string | null {
  const { validFrom, validTo, validFromPrecision, validToPrecision, referenceTime, episodeIds } = metadata;
  // A beginning without precision is a time of saying, unless the only text says another exact one.
  const isTold = validFromPrecision !== null || (episodeIds.length === 1 && validFrom !== referenceTime);
  const starts = validFrom !== null && isTold ? shown(validFrom, validFromPrecision, options) : null;
  const ends = validTo === null ? null : shown(validTo, validToPrecision, options);
  const now = options.clock.shownAt(options.now);
  const from = starts === null ? null : inWords(starts, validFromPrecision);
  if (from !== null && reading !== null && isEvent(reading.predicate))
    return `${/^\d+ /u.test(from) ? 'on' : 'in'} ${from}`;
  const to = ends !== null && ends <= now ? inWords(ends, validToPrecision) : null;
  if (from !== null && to !== null) return `from ${from} to ${to}`;
  if (to !== null) return `until ${to}`;
  if (from === null) return null;
  return starts! > now ? `from ${from} on` : `since ${from}`;
}

/** A time of a result as the asker's clock shows it. */
function shown(iso: string, precision: string | null, { clock }: AnswerOptions): number {
  return shownTime(Date.parse(iso), precision as TimePrecision | null, clock);
}

function inWords(time: number, precision: string | null): string {
  return dateInWords(new Date(time).toISOString(), (precision ?? 'day') as TimePrecision);
}

function sentenceAround(text: string, start: number, end: number): string {
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ 0: found, index }) => index + found.length);
  return text
    .slice(
      ends.findLast((at) => at <= start) ?? 0,
      ends.find((at) => at >= end),
    )
    .trim();
}

function dateOf(value: string): string | null {
  const date = startOfDate(value);
  return date === null ? null : dateInWords(date.iso, date.precision);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
