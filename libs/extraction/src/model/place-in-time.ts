import type { DateReader, NamedDate } from '../date-reader.port.js';
import type { ExtractionInput } from '../extractor.port.js';
import type { TimePrecision } from '@memory-graph/memory-model';
import type { SearchableText } from './find-in-text.js';
import type { ModelDate } from './model-reading.js';

const ISO_DATE = /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d)(?:T(?<hour>\d\d):(?<minute>\d\d))?)?)?/u;
const MINUTE_MS = 60_000;
const FIRST_YEAR = 1_000;
const YEARS_AHEAD = 100;

/**
 * When something was, by the words that the text says it in. Those are read by our own reader of dates: a model finds
 * the words, but is no calendar. What it takes them for decides only between two readings, and where the reader cannot
 * tell (another language), as far as it is a date at all.
 * @param otherwise which of the two it is, where the model does not say
 * @returns null if the text does not say these words, or nobody can tell
 */
export function placeInTime(
  date: ModelDate | null,
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
  const { year, month, day, hour, minute } = ISO_DATE.exec(iso ?? '')?.groups ?? {};
  if (year === undefined) return null;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const latest = new Date(referenceTime).getUTCFullYear() + YEARS_AHEAD;
  if (y < FIRST_YEAR || y > latest) return null;
  const shown = new Date(Date.UTC(y, m, d, Number(hour ?? 0), Number(minute ?? 0)));
  // The 30th of February is the 2nd of March, and no date.
  if (shown.getUTCMonth() !== m || shown.getUTCDate() !== d) return null;
  const [precision, end] = span(shown, { month, day, hour });
  const offsetMs = utcOffsetMinutes * MINUTE_MS;
  return { start: shown.getTime() - offsetMs, end: end - offsetMs, precision };
}

function span(shown: Date, given: { month?: string; day?: string; hour?: string }): [TimePrecision, number] {
  const [y, m, d] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
  if (given.month === undefined) return ['year', Date.UTC(y + 1, 0, 1)];
  if (given.day === undefined) return ['month', Date.UTC(y, m + 1, 1)];
  if (given.hour === undefined) return ['day', Date.UTC(y, m, d + 1)];
  return ['minute', shown.getTime() + MINUTE_MS];
}
