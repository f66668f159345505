import type { ExtractedAssertion, ExtractedStatement } from '../../extractor.port.js';

import { findContrast, findReplacement } from '../patterns/corrections/find-contrast.js';
import { replaceLast, takeBackMistakes, writeCorrections } from '../patterns/corrections/write-corrections.js';
import type { SentenceReading } from '../patterns/reading.js';

export function noteContrast(sentence: SentenceReading): void {
  const { units, times, reading, start, end } = sentence;
  sentence.contrast = findContrast(units, times, reading.text, start, end);
}

const TAKEN_BACK =
  /^(?:(?:no|oh|ah|hmm|wait|actually|sorry|ok(?:ay)?)[,.!\s]+)*(?:scratch that|strike that|forget that|ignore that|disregard that|(?:(?:i|we)(?:['’]ve| have)? )?(?:just )?changed (?:my|our) minds?|on second thoughts?)(?=\s*[,.:;!–—-]|\s+(?:i|we|and|it|the)\b|\s*$)/iu;

/** "Scratch that, I live in Aurora": what the sentence before states was wrong. */
export function takeBackLast(sentence: SentenceReading): void {
  const { start, end, reading, writer, wording } = sentence;
  const announcement = TAKEN_BACK.exec(reading.text.slice(start, end))?.[0];
  if (announcement === undefined) return;
  sentence.units = sentence.units.filter((unit) => unit.start >= start + announcement.length);
  const before = reading.sentences.findLast((sentence) => sentence.end <= start);
  const said = before && reading.input.text.slice(before.start, before.end);
  const corrections = writer.statements.flatMap((one) =>
    one.kind === 'assertion' && one.wording === said ? [toCorrection(one, wording)] : [],
  );
  writer.statements.push(...corrections);
}

function toCorrection(
  { subject, predicate, object, confidence }: ExtractedAssertion,
  wording: string,
): ExtractedStatement {
  return {
    ...{ kind: 'correction', subject, predicate, object, wrongTime: null, wording, confidence },
    rule: 'corrections',
  };
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
