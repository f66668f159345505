import type { TimePrecision } from '../evidence/time-precision.js';

/** Calendar steps on the clock of the speaker, in milliseconds since the epoch (see LocalClock). */
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SEASON_MONTHS = 3;

/** What a date names: "in 2019" a year, "yesterday" a day. Also how exactly the time is known. */
export type Grain = TimePrecision;

export function startOf(time: number, grain: Grain): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (grain === 'year') return utc(year, 0, 1);
  if (grain === 'month' || grain === 'season') return utc(year, month, 1);
  if (grain === 'day') return utc(year, month, day);
  if (grain === 'minute') return time - (((time % MINUTE_MS) + MINUTE_MS) % MINUTE_MS);
  // Weeks begin on Monday.
  return utc(year, month, day - ((date.getUTCDay() + 6) % 7));
}

/** `count` steps later; the day of the month stays within the month it lands in. */
export function addGrains(time: number, count: number, grain: Grain): number {
  if (grain === 'minute') return time + count * MINUTE_MS;
  if (grain === 'day') return time + count * DAY_MS;
  if (grain === 'week') return time + count * 7 * DAY_MS;
  const months = count * (grain === 'year' ? 12 : grain === 'season' ? SEASON_MONTHS : 1);
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(utc(year, month + 1, 0)).getUTCDate();
  return utc(year, month, Math.min(date.getUTCDate(), lastDay)) + (time - startOf(time, 'day'));
}

/** Unlike `Date.UTC`, takes years before 100 as they are. */
export function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

export function yearOf(time: number): number {
  return new Date(time).getUTCFullYear();
}

/** Null for a day that is not in the calendar: the 30th of February. */
export function dayOf(year: number, month: number, day: number): number | null {
  const time = utc(year, month, day);
  const date = new Date(time);
  return date.getUTCMonth() === month && date.getUTCDate() === day ? time : null;
}
