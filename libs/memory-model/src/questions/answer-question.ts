import { answerByFactOf, answerByLaterFact, answerByRelation, answerByResult } from './answer-by-facts.js';
import type { Answerable, AnswerOptions, JudgedResult, MemoryAnswer } from './answerable.js';
import { agrees, answerInWords, likeliestWords } from './answer-in-words.js';
import { readQuestion } from './read-question.js';
import { asksWhen } from './time-of-answer.js';

const DOES_NOT_KNOW = "I don't know";

/** Below this chance a result does not answer, whatever its words and its relation are. */
const RULED_OUT = 0.1;
/** Below this chance a result of which the question names no relation does not answer. */
const LIKELY = 0.5;
/** From this chance on the words of a result are an answer. */
const LEAST_CHANCE = 0.7;

/** From this chance on they call another answer into doubt. */
const DOUBT = 0.4;
const UNKNOWN: MemoryAnswer = { kind: 'unknown', line: DOES_NOT_KNOW, chance: 0, cited: [] };

/** "I live in Oslo." Short ones may be the words of a search. */
const STATEMENT = /^\s*(?:i|we|my|our|he|she|they|it|the user|user)\b[^?]*\s[^?]*\s[^?]*$/iu;

/**
 * Answers a question from its results, without a language model: by facts of what it asks for, or else in the words of the
 * result that is most likely to answer. Where both disagree, the answer is not known.
 * @param results best first
 * @param judged what the model of the reader says of some results; empty: it is not used
 * @returns null if the message asks nothing
 */
export function answerQuestion(
  question: string,
  results: readonly Answerable[],
  judged: readonly JudgedResult[],
  options: AnswerOptions,
): MemoryAnswer | null {
  if (STATEMENT.test(question)) return null;
  const reading = readQuestion(question);
  const chances = new Map(judged.map(({ place, chance }) => [place, chance]));
  const isPossible = (place: number): boolean => (chances.get(place) ?? 1) >= RULED_OUT;
  // The model does not see the times of facts.
  const least = reading.relations.length === 0 ? LIKELY : asksWhen(question) ? 0 : RULED_OUT;
  const isLikely = (place: number): boolean => (chances.get(place) ?? 1) >= least;
  const words = likeliestWords({ question, reading, results, judged, ...options });
  const later = words && answerByLaterFact(words, question, reading, results, options);
  const byRelation = answerByRelation(question, reading, results, options, isPossible);
  const byFacts = byRelation ?? answerByResult(question, reading, results, options, isLikely);
  const isConfirmed = words !== null && byFacts !== null && agrees(words, byFacts);
  const isOfRelation = byRelation !== null || (isConfirmed && reading.relations.length > 0);
  if (words !== null && words.chance >= LEAST_CHANCE && !isOfRelation)
    return (
      later ?? answerByFactOf(words, question, reading, results, options) ?? answerInWords(words, results, options)
    );
  if (byFacts === null && later !== null && later.chance >= LIKELY) return later;
  if (byFacts === null) return reading.asks ? UNKNOWN : null;
  if (words === null || words.chance < DOUBT || later !== null) return byFacts;
  return isConfirmed ? { ...byFacts, chance: Math.max(byFacts.chance, words.chance) } : UNKNOWN;
}
