import { findTimes } from '@memory-graph/memory-model';

import { buildUnits } from '../grammar/clauses/build-units.js';
import { commasForBrackets } from '../grammar/frames/lift-asides.js';
import type { SentenceReading } from '../patterns/reading.js';

/** No one writes longer sentences: lists, tables and noise. Their names are still found. */
const LONGEST_PARSED_SENTENCE = 1_500;

/** Statements are extracted from everything but questions and what is too long to be a sentence. */
export function mayState({ isQuestion, start, end }: SentenceReading): boolean {
  return !isQuestion && end - start <= LONGEST_PARSED_SENTENCE;
}

export function findDates(sentence: SentenceReading): void {
  if (!mayState(sentence)) return;
  const { reading, start, end } = sentence;
  sentence.times = findTimes(reading.text, start, end, reading.input.referenceTime, reading.earlier);
  reading.earlier = sentence.times.findLast(({ role }) => role !== 'duration') ?? reading.earlier;
}

export function findUnits(sentence: SentenceReading): void {
  const { tokens, names, times, reading } = sentence;
  sentence.units = commasForBrackets(buildUnits(tokens, names, times, reading.book, reading.discourse));
}
