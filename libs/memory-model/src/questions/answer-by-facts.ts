import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import {
  type Answerable,
  type AnswerOptions,
  asksAboutOneself,
  type CitedResult,
  isOver,
  type MemoryAnswer,
  onOneLine,
} from './answerable.js';
import type { FoundWords } from './answer-in-words.js';
import { isPassingState } from './passing-state.js';
import { type FactReading, readFact } from './read-fact.js';
import { type AskedRelation, type QuestionReading, readQuestion } from './read-question.js';
import { otherSide, type FactSide } from './relation-lexicon.js';
import { asksWhen, dateOf, namesTime, SAY_WHEN, spanOf, toldTimes } from './time-of-answer.js';
import { isSaid, stemOf, wordsOf } from './word-forms.js';

/** From this score on a result is more likely to answer than not. */
const LEAST_SCORE = 0.5;
const MOST_VALUES = 50;

/** A result that answers, with its number. */
interface Answer {
  number: number;
  result: Answerable;
  /** Null for an episode, and for a fact with a predicate that is not in the vocabulary. */
  reading: FactReading | null;
  /** What the question asks for; null if the whole sentence answers. */
  side: FactSide | null;
}

/**
 * Answers by the value of a fact of the relation that the question names, and if it has several at a time, by all of them.
 * @param results best first
 * @param isPossible whether the model that judges results does not rule one out
 */
export function answerByRelation(
  question: string,
  reading: QuestionReading,
  results: readonly Answerable[],
  options: AnswerOptions,
  isPossible: (place: number) => boolean,
): MemoryAnswer | null {
  const answers = answersAmong(question, reading, results, options, (result, place) =>
    result.score >= LEAST_SCORE ? isPossible(place) : isCounted(result, reading, question, options.oneself),
  );
  const best = answers.find(({ side }) => side !== null);
  if (!best) return null;
  if (asksWhen(question)) return alone(best, whenOf(best, options)!);
  const beside = valuesBeside(best, question, reading, results, options);
  if (reading.counts) return beside.length === 0 ? null : several(beside, `${beside.length}: `);
  return beside.length > 1 ? several(beside) : alone(best, datedValueOf(best, options));
}

/** Answers by a whole fact, or by the passage of a text, where a result is likely to answer. */
export function answerByResult(
  question: string,
  reading: QuestionReading,
  results: readonly Answerable[],
  options: AnswerOptions,
  isPossible: (place: number) => boolean,
): MemoryAnswer | null {
  const isLikely = ({ score }: Answerable, place: number) => score >= LEAST_SCORE && isPossible(place);
  const [best] = answersAmong(question, reading, results, options, isLikely);
  if (!best) return null;
  return alone(best, (asksWhen(question) ? whenOf(best, options) : null) ?? sentence(best, options));
}

/**
 * Answers by a fact that was read from a text, instead of by the words of the text that say the same: the fact has a time,
 * and what it replaced.
 */
export function answerByFactOf(
  { place, value, chance }: FoundWords,
  question: string,
  reading: QuestionReading,
  results: readonly Answerable[],
  options: AnswerOptions,
): MemoryAnswer | null {
  const { kind, episodeIds } = results[place]!.metadata;
  if (kind === 'fact' || asksWhen(question)) return null;
  const ofText = answersAmong(question, reading, results, options, ({ metadata }) => {
    const isOfText = metadata.kind === 'fact' && metadata.episodeIds.some((id) => episodeIds.includes(id));
    return isOfText && !isOver(metadata, options.now);
  });
  // Words such as "Bath now (moved from Cardiff)" name other values, too.
  const isSame = (known: string): boolean => isSaid(known, value) && isSaid(value, known);
  const same = ofText.find((answer) => answer.side !== null && isSame(valueOf(answer)));
  return same ? { ...alone(same, datedValueOf(same, options)), chance } : null;
}

/**
 * Answers by a fact with another value that was stated after the words of a text, where there is one value at a time: a
 * correction, or a later text.
 */
export function answerByLaterFact(
  { place, value, chance }: FoundWords,
  question: string,
  reading: QuestionReading,
  results: readonly Answerable[],
  options: AnswerOptions,
): MemoryAnswer | null {
  const said = Date.parse(results[place]!.metadata.referenceTime);
  if (reading.past || asksWhen(question)) return null;
  const [later] = answersAmong(question, reading, results, options, ({ metadata }) => {
    const { predicate, referenceTime, validFrom } = metadata;
    if (predicate === null || !predicateInfo(predicate).singleValued || isOver(metadata, options.now)) return false;
    return Date.parse(referenceTime) > said && !(Date.parse(validFrom ?? '') > options.now);
  }).filter((answer) => answer.side !== null && !isSaid(valueOf(answer), value));
  return later ? { ...alone(later, datedValueOf(later, options)), chance } : null;
}

/** The relation that a question names, and the entity of which it is asked. */
export interface RelationOfEntity {
  predicate: string;
  /** Its id, and its place among the entities of such facts. */
  holder: { id: string; at: 0 | 1 };
}

/** Null: the question names no relation, or no result is likely to be of it. @param results best first */
export function askedRelationOf(
  question: string,
  results: readonly Answerable[],
  oneself: AnswerOptions['oneself'],
): RelationOfEntity | null {
  const reading = readQuestion(question);
  for (const result of results) {
    const fact = readFact(result.metadata);
    const asked = reading.relations.at(-1);
    if (!fact || !asked) continue;
    if (result.score < LEAST_SCORE && !isCounted(result, reading, question, oneself)) continue;
    const side = answerSide(result, fact, asked, question, oneself);
    if (side === null || isSaid(fact[side], question)) continue;
    const at = side === 'object' ? 0 : 1;
    const entity = result.metadata.entities[at];
    if (entity) return { predicate: result.metadata.predicate!, holder: { id: entity.id, at } };
  }
  return null;
}

function answersAmong(
  question: string,
  reading: QuestionReading,
  results: readonly Answerable[],
  options: AnswerOptions,
  isLikely: (result: Answerable, place: number) => boolean,
): Answer[] {
  return results.flatMap((result, place) =>
    isLikely(result, place) ? (answerOf(result, place + 1, question, reading, options) ?? []) : [],
  );
}

/** No fact alone answers "how many", so none is likely to: it counts if it is about the one who is asked for. */
function isCounted(
  { metadata: { entities } }: Answerable,
  { counts }: QuestionReading,
  question: string,
  oneself: AnswerOptions['oneself'],
): boolean {
  const isOwn = asksAboutOneself(question);
  return counts && entities.some(({ id, name }) => (isOwn ? oneself.includes(id) : isSaid(name, question)));
}

/** Null if the result does not answer, however likely it seemed: nothing is better than something wrong. */
function answerOf(
  result: Answerable,
  number: number,
  question: string,
  { relations, open, past, counts }: QuestionReading,
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
  if (!open && !counts) return isTimely(whole, question, options) ? whole : null;
  if (past && validTo === null && isPassingState(reading.predicate)) return null;
  const side = answerSide(result, reading, asked, question, options.oneself);
  return side !== null && isSaid(reading[side], question) ? null : { ...whole, side };
}

/** A text may be out of date: for a state, only facts say what is true now. */
function quotable(episode: Answerable, question: string, asked: AskedRelation | undefined): boolean {
  if (asksWhen(question)) return namesTime(episode);
  return !asked?.senses.some(({ predicate }) => isPassingState(predicate));
}

/** A question about a time is answered by what has one. */
function isTimely(answer: Answer, question: string, options: AnswerOptions): boolean {
  return !asksWhen(question) || whenOf(answer, options) !== null;
}

/** Null: it has no time. */
function whenOf(answer: Answer, options: AnswerOptions): string | null {
  if (answer.result.metadata.kind === 'episode') return sentence(answer, options);
  const date = answer.reading ? dateOf(answer.reading.object) : null;
  if (date !== null) return date;
  if (answer.reading && SAY_WHEN.includes(answer.reading.predicate)) return answer.reading.object;
  return toldTimes(answer.result, answer.reading, options) === null ? null : sentence(answer, options);
}

/** The side of a fact that the question asks for; null if it is not of the relation, or either side may be meant. */
function answerSide(
  { metadata: { entities } }: Answerable,
  { subject, object, predicate }: FactReading,
  { senses }: AskedRelation,
  question: string,
  oneself: AnswerOptions['oneself'],
): FactSide | null {
  const sense = senses.find((one) => one.predicate === predicate);
  if (!sense) return null;
  if (sense.holder !== null) return otherSide(sense.holder);
  if (isSaid(subject, question) || oneself.includes(entities[0]!.id)) return 'object';
  return isSaid(object, question) || (entities[1] && oneself.includes(entities[1].id)) ? 'subject' : null;
}

/** All values of a relation that has several at a time; a narrower word ("cat" of pets) needs a score that says so. */
function valuesBeside(
  best: Answer,
  question: string,
  reading: QuestionReading,
  results: readonly Answerable[],
  options: AnswerOptions,
): Answer[] {
  const { singleValued } = predicateInfo(best.reading!.predicate);
  const holder = otherSide(best.side)!;
  const narrow = new Set(reading.relations.at(-1)?.narrow.map(stemOf));
  const found = results.flatMap((result, place) => {
    const isBest = result === best.result;
    if ((singleValued && !isBest) || !isNarrowly(result, narrow)) return [];
    if (isBest) return [best];
    const answer = answerOf(result, place + 1, question, reading, options);
    if (answer?.side !== best.side || answer.reading!.predicate !== best.reading!.predicate) return [];
    if (answer.reading![holder] !== best.reading![holder]) return [];
    return (result.metadata.validTo === null) === (best.result.metadata.validTo === null) ? [answer] : [];
  });
  const distinct = new Map(found.map((answer) => [valueOf(answer).toLowerCase(), answer]));
  return [...distinct.values()].slice(0, MOST_VALUES);
}

/** Whether a fact is of the narrower kind that a word means: by its score, or by a word of the same kind in its text. */
function isNarrowly({ score, content, metadata }: Answerable, narrow: ReadonlySet<string>): boolean {
  if (narrow.size === 0 || score >= LEAST_SCORE) return true;
  return wordsOf(`${content} ${metadata.highlight ?? ''}`).some((word) => narrow.has(stemOf(word)));
}

function valueOf({ reading, side }: Answer): string {
  const value = reading![side!];
  return dateOf(value) ?? value;
}

/** With the time in which it holds. */
function datedValueOf(answer: Answer, options: AnswerOptions): string {
  return `${valueOf(answer)}${spanOf(answer.result, answer.reading, options)}`;
}

function alone(answer: Answer, text: string): MemoryAnswer {
  const { number, result } = answer;
  return { kind: 'value', line: `${text} [${number}]`, chance: result.score, cited: [cited(answer)] };
}

function several(answers: readonly Answer[], before = ''): MemoryAnswer {
  const texts = answers.map((one) => `${valueOf(one)} [${one.number}]`);
  const listed = texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
  // What is counted has low scores.
  const chance = Math.max(LEAST_SCORE, ...answers.map(({ result }) => result.score));
  return { kind: 'list', line: before + listed, chance, cited: answers.map(cited) };
}

function cited(answer: Answer): CitedResult {
  const { content, metadata } = answer.result;
  const value = answer.side === null ? null : valueOf(answer);
  return { number: answer.number, value, text: onOneLine(metadata.highlight ?? content) };
}

/** The whole fact, or the words of a text. */
function sentence({ result, reading }: Answer, options: AnswerOptions): string {
  const { content, metadata } = result;
  if (metadata.kind === 'episode') return `“${onOneLine(metadata.highlight ?? content)}”`;
  return `${content}${spanOf(result, reading, options)}`;
}
