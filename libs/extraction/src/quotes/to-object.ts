import type { ExtractedObject } from '../extractor.port.js';
import type { TimePrecision } from '@memory-graph/memory-model';
import { placeInTime, type QuotedDate } from './place-in-time.js';
import type { ReadingContext } from './reading-context.js';

interface QuotedObject {
  /** Of an entity. */
  objectRef: string | null;
  objectValue: string | null;
  /** Of a value that is a date. */
  begins: QuotedDate | null;
}

const MAX_VALUE_CHARACTERS = 500;
const MINUTE_MS = 60_000;
/** Whose values are dates, with what they are if the words leave the year open. */
const DATE_VALUED: ReadonlyMap<string, 'past' | 'future'> = new Map([
  ['born_on', 'past'],
  ['died_on', 'past'],
  ['scheduled_for', 'future'],
]);
/** Of `2026-03-14`, as the rules write it. */
const SHOWN_CHARACTERS: Readonly<Record<TimePrecision, number>> = {
  year: 4,
  season: 7,
  month: 7,
  week: 10,
  day: 10,
  minute: 10,
};

/** @returns undefined if it is given, but is nothing that the text names */
export function toObject(
  written: QuotedObject,
  predicate: string,
  context: ReadingContext,
): ExtractedObject | null | undefined {
  const { objectRef, objectValue } = written;
  if (objectRef !== null) return context.entities.has(objectRef) ? { kind: 'entity', ref: objectRef } : undefined;
  if (objectValue === null || objectValue.trim() === '') return null;
  const value = dateOf(written, predicate, context) ?? wordsOf(objectValue, context);
  return value === null ? undefined : { kind: 'value', value };
}

function wordsOf(written: string, { text }: ReadingContext): string | null {
  const value = text.find(written) ?? (text.hasWordsOf(written) ? written : null);
  if (value === null || value.length > MAX_VALUE_CHARACTERS) return null;
  return value.trim().replace(/\s+/gu, ' ');
}

/** A date is the same value in whatever words it was said. */
function dateOf(
  { objectValue, begins }: Omit<QuotedObject, 'objectRef'>,
  predicate: string,
  { text, input, readDate }: ReadingContext,
): string | null {
  const direction = DATE_VALUED.get(predicate);
  if (direction === undefined || objectValue === null) return null;
  const isCopied = text.find(objectValue) !== null;
  const words = isCopied ? objectValue : (begins?.words ?? '');
  const iso = begins?.iso ?? (isCopied ? null : objectValue);
  const date = placeInTime({ words, iso }, text, input, readDate, direction);
  if (!date) return null;
  const shown = new Date(date.start + (input.utcOffsetMinutes ?? 0) * MINUTE_MS);
  return shown.toISOString().slice(0, SHOWN_CHARACTERS[date.precision]);
}
