import { findTimes } from '@memory-graph/memory-model';

import { buildUnits } from '../grammar/clauses/build-units.js';
import { commasForBrackets } from '../grammar/frames/lift-asides.js';
import type { SentenceReading } from '../patterns/reading.js';

/** No one writes longer sentences: lists, tables and noise. Their names are still found. */
const LONGEST_PARSED_SENTENCE = 1_500;

/** Statements are extracted from everything but questions and what is too long to be a sentence. */
/** "Everyone except Ana lives in Lima": what is said is not said of Ana. */
const EXCEPTION =
  /\b(?:every(?:one|body)|all|no(?:body|[ -]one)|none|any(?:one|body))\b[^,.;]{0,40}\b(?:except|excluding|but|besides|apart from|other than)\b/iu;

export function mayState({ isQuestion, start, end, reading }: SentenceReading): boolean {
  const isParsed = !isQuestion && end - start <= LONGEST_PARSED_SENTENCE;
  return isParsed && !EXCEPTION.test(reading.text.slice(start, end));
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
