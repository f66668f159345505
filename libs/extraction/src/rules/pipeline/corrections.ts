import { findContrast, findReplacement } from '../patterns/corrections/find-contrast.js';
import { replaceLast, takeBackMistakes, writeCorrections } from '../patterns/corrections/write-corrections.js';
import type { SentenceReading } from '../patterns/reading.js';

export function noteContrast(sentence: SentenceReading): void {
  const { units, times, reading, start, end } = sentence;
  sentence.contrast = findContrast(units, times, reading.text, start, end);
}

/** "No, at Mammut": says nothing but what is right instead of the statement before. */
export function replaceStatement({
  contrast,
  units,
  times,
  reading,
  start,
  end,
  writer,
  wording,
}: SentenceReading): boolean {
  const replacement = contrast ? null : findReplacement(units, times, reading.text, start, end);
  if (replacement) replaceLast(replacement, writer, wording);
  return replacement !== null;
}

export function correctStatements({ contrast, writer, firstClaimed, wording }: SentenceReading): void {
  if (contrast) writeCorrections(contrast, writer, firstClaimed, wording);
  else takeBackMistakes(writer, firstClaimed, wording);
}
