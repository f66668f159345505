import type { ZoneClock } from '@memory-graph/memory-model';

/** Of a time, by its precision. */
const LENGTHS: Readonly<Record<string, number>> = { year: 4, season: 7, month: 7, week: 10, day: 10 };
const DAY = 10;
const MINUTE = 16;

/** When a fact holds. The precisions are known where it was searched for. */
export interface Validity {
  validFrom: string | null;
  validFromPrecision?: string | null;
  validTo: string | null;
  validToPrecision?: string | null;
}

/** A time to the minute, or a day. Tools read it again. */
export function timeInWords(time: string): string {
  return isDay(time) ? time.slice(0, DAY) : `${time.slice(0, MINUTE)}Z`;
}

/**
 * What is known of the validity of a fact, in days, months and years. A fact without an end still holds.
 * @param clock which decides on the day of an instant; a day that a text names is the same on all clocks
 * @returns null if nothing is known
 */
export function validityInWords(fact: Validity, clock: ZoneClock, now = Date.now()): string | null {
  const { validFrom, validTo } = fact;
  const parts = [
    ...(validFrom === null ? [] : [`since ${dateInWords(validFrom, fact.validFromPrecision, clock)}`]),
    ...(validTo === null
      ? []
      : [`${Date.parse(validTo) <= now ? 'ended' : 'until'} ${dateInWords(validTo, fact.validToPrecision, clock)}`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

function dateInWords(time: string, precision: string | null | undefined, clock: ZoneClock): string {
  const length = LENGTHS[precision ?? ''];
  if (length !== undefined || isDay(time)) return time.slice(0, length ?? DAY);
  return new Date(clock.shownAt(Date.parse(time))).toISOString().slice(0, DAY);
}

function isDay(time: string): boolean {
  return time.endsWith('T00:00:00.000Z');
}
