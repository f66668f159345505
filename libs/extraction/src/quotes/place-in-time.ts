import type { DateReader, NamedDate } from '../date-reader.port.js';
import type { ExtractionInput } from '../extractor.port.js';
import { readIsoTime } from '@memory-graph/memory-model';
import type { SearchableText } from './searchable-text.js';

/** A date as a reader of texts gives it: the words of the text, and what it takes them for. */
export interface QuotedDate {
  words: string;
  /** `2026`, `2026-03`, `2026-03-14` or `2026-03-14T09:30`. */
  iso: string | null;
}

/** Without the offset: the model gets none. */
const ISO_DATE = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d)?)?)?/u;
const FIRST_YEAR = 1_000;
const YEARS_AHEAD = 100;

/**
 * When something was, by the words of the text. Our own parser reads the dates: a model finds the words, but cannot be
 * trusted to calculate dates. The date of the model only decides between two readings, and is used where the parser
 * cannot read the words (another language), if it is a date at all.
 * @param otherwise which of the two it is, where the model does not say
 * @returns null if the text does not contain these words, or neither reads a date in them
 */
export function placeInTime(
  date: QuotedDate | null,
  text: SearchableText,
  input: ExtractionInput,
  readDate: DateReader,
  otherwise: 'past' | 'future' = 'past',
): NamedDate | null {
  const words = date && text.find(date.words);
  if (!date || words === null) return null;
  const { referenceTime, utcOffsetMinutes = 0 } = input;
  const meant = readIso(date.iso, referenceTime, utcOffsetMinutes);
  const read = readDate(words, referenceTime, utcOffsetMinutes);
  if (!read) return meant;
  if (!meant) return read[otherwise];
  return distance(read.future, meant) < distance(read.past, meant) ? read.future : read.past;
}

function distance(one: NamedDate, other: NamedDate): number {
  return Math.abs(one.start - other.start);
}

function readIso(iso: string | null, referenceTime: number, utcOffsetMinutes: number): NamedDate | null {
  const shown = ISO_DATE.exec(iso ?? '')?.[0] ?? '';
  const latest = new Date(referenceTime).getUTCFullYear() + YEARS_AHEAD;
  const year = Number(shown.slice(0, 4));
  return year < FIRST_YEAR || year > latest ? null : readIsoTime(shown, utcOffsetMinutes);
}
