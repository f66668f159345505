import { readAnswer, readQuestion } from '../grammar/clauses/read-answer.js';
import { mayState } from './find-units.js';
import type { SentenceReading } from '../patterns/reading.js';

/** Keeps a question for its answer. It states nothing itself. */
export function keepQuestion(sentence: SentenceReading): boolean {
  if (mayState(sentence)) return false;
  const { isQuestion, units, turn, reading } = sentence;
  const question = isQuestion ? readQuestion(units) : null;
  reading.asked = question && { question, turn };
  return true;
}

/** What has no subject and opens the turn behind a question answers it. */
export function completeAnswer(sentence: SentenceReading): void {
  const { reading, turn, clauses, plain, times, wording } = sentence;
  const { asked } = reading;
  reading.asked = null;
  if (asked === null || asked.turn === turn || clauses.some(({ subjects }) => subjects.length > 0)) return;
  sentence.answer = readAnswer(asked.question, plain, times, wording);
}
