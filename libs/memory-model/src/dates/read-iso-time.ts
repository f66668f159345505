import type { TimePrecision } from '../evidence/time-precision.js';

/** What a time in ISO 8601 covers: half-open, [start, end), milliseconds since the epoch, UTC. */
export interface IsoTime {
  start: number;
  end: number;
  /** `minute` for each time of day. */
  precision: TimePrecision;
  /** The offset that it states in minutes; null: it states none. */
  utcOffsetMinutes: number | null;
}

const ISO_TIME =
  /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2})(?:[Tt](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?(?:(?<zulu>[Zz])|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2}))?)?)?)?$/u;
const EARLIEST_MS = Date.parse('0001-01-01T00:00:00.000Z');
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');
const MINUTE_MS = 60_000;

/**
 * Reads a year, a month, a day or a date-time: `2026`, `2026-03`, `2026-03-14`, `2026-03-14T09:30:00.5+01:00`. Seconds,
 * fractions and the offset are optional; times are cut to milliseconds.
 * @param utcOffsetMinutes of the clock that shows a time without an offset
 * @returns null for anything else, for example the 30th of February
 */
export function readIsoTime(text: string, utcOffsetMinutes = 0): IsoTime | null {
  const given = ISO_TIME.exec(text)?.groups;
  if (!given) return null;
  const day = dayOf(given);
  const time = timeInDay(given);
  const stated = statedOffset(given);
  if (day === null || time === null || Number.isNaN(stated)) return null;
  const precision = precisionOf(given);
  const offsetMs = (stated ?? utcOffsetMinutes) * MINUTE_MS;
  const start = day + time - offsetMs;
  if (start < EARLIEST_MS || start > LATEST_MS) return null;
  return { start, end: endOf(day + time, precision) - offsetMs, precision, utcOffsetMinutes: stated };
}

type Parts = Record<string, string | undefined>;

function precisionOf({ month, day, hour }: Parts): TimePrecision {
  if (month === undefined) return 'year';
  if (day === undefined) return 'month';
  return hour === undefined ? 'day' : 'minute';
}

/** @returns null if it states none, NaN for one of a day or more */
function statedOffset({ zulu, sign, hours, minutes }: Parts): number | null {
  if (zulu !== undefined) return 0;
  if (sign === undefined) return null;
  if (Number(hours) > 23 || Number(minutes) > 59) return Number.NaN;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The start of the day; null if the calendar does not have it. */
function dayOf({ year, month = '01', day = '01' }: Parts): number | null {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // A day or month that does not exist rolls over into the next.
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? date.getTime() : null;
}

function timeInDay({ hour = '0', minute = '0', second = '0', fraction = '' }: Parts): number | null {
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  return ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1_000 + milliseconds;
}

function endOf(start: number, precision: TimePrecision): number {
  if (precision === 'minute') return start + MINUTE_MS;
  const date = new Date(start);
  if (precision === 'year') return date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (precision === 'month') return date.setUTCMonth(date.getUTCMonth() + 1);
  return date.setUTCDate(date.getUTCDate() + 1);
}
