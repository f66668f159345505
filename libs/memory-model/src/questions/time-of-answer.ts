import { findTimes } from '../dates/find-times.js';
import { shownTime } from '../dates/zone-clock.js';
import type { TimePrecision } from '../evidence/time-precision.js';
import type { Answerable, AnswerOptions } from './answerable.js';
import { dateInWords, startOfDate } from './date-in-words.js';
import { isEvent } from './is-event.js';
import { isPassingState } from './passing-state.js';
import type { FactReading } from './read-fact.js';

const WHEN = /\b(?:when|since when|what (?:date|day|year)|how long)\b/iu;

/** Relations that answer "when is …", whether their value is a date or, as in "wed, 16:30", not quite. */
export const SAY_WHEN: readonly string[] = ['scheduled_for', 'born_on'];

/** Whether a question is about a time. */
export function asksWhen(question: string): boolean {
  return WHEN.test(question);
}

export function namesTime({ content, metadata: { highlight = content, referenceTime } }: Answerable): boolean {
  return findTimes(highlight, 0, highlight.length, Date.parse(referenceTime)).length > 0;
}

/** When a fact holds: the times that a text states, or else when a state was last said to be so. */
export function spanOf(result: Answerable, reading: FactReading | null, options: AnswerOptions): string {
  const told = toldTimes(result, reading, options);
  if (told !== null) return `, ${told}`;
  const isSaidOfNow = reading !== null && isPassingState(reading.predicate);
  return isSaidOfNow ? `, as of ${inWords(shown(result.metadata.referenceTime, null, options), null)}` : '';
}

/** The times of a fact that a text states; null: none. */
export function toldTimes(
  { metadata }: Answerable,
  reading: FactReading | null,
  options: AnswerOptions,
): string | null {
  const { validFrom, validTo, validFromPrecision, validToPrecision, referenceTime, episodeIds } = metadata;
  // A beginning without precision is a time of saying, unless the only text says another exact one.
  const isTold = validFromPrecision !== null || (episodeIds.length === 1 && validFrom !== referenceTime);
  const starts = validFrom !== null && isTold ? shown(validFrom, validFromPrecision, options) : null;
  const ends = validTo === null ? null : shown(validTo, validToPrecision, options);
  const now = options.clock.shownAt(options.now);
  const from = starts === null ? null : inWords(starts, validFromPrecision);
  if (from !== null && reading !== null && isEvent(reading.predicate))
    return `${/^\d+ /u.test(from) ? 'on' : 'in'} ${from}`;
  const to = ends !== null && ends <= now ? inWords(ends, validToPrecision) : null;
  if (from !== null && to !== null) return `from ${from} to ${to}`;
  if (to !== null) return `until ${to}`;
  if (from === null) return null;
  return starts! > now ? `from ${from} on` : `since ${from}`;
}

/** A value that is a date, in words; null: it is none. */
export function dateOf(value: string): string | null {
  const date = startOfDate(value);
  return date === null ? null : dateInWords(date.iso, date.precision);
}

/** A time of a result as the asker's clock shows it. */
function shown(iso: string, precision: string | null, { clock }: AnswerOptions): number {
  return shownTime(Date.parse(iso), precision as TimePrecision | null, clock);
}

function inWords(time: number, precision: string | null): string {
  return dateInWords(new Date(time).toISOString(), (precision ?? 'day') as TimePrecision);
}
