import { memberOf } from '../json/shape.js';
import { fromWallClock } from './wall-clock.js';

/** Seconds below it, milliseconds up to the next: 10^11 is the year 5138 in seconds, and March 1973 in ms. */
const FIRST_MILLISECONDS = 1e11;
const FIRST_MICROSECONDS = 1e14;
const FIRST_NANOSECONDS = 1e17;

/**
 * Reads a time of an export: seconds, ms, µs or ns since the epoch, as number or text, or ISO 8601. A time without an offset
 * is UTC, or of the given zone.
 * @returns ISO 8601; null if it is no time, or not within the years 1 to 9999
 */
export function readTime(value: unknown, timeZone?: string): string | null {
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^-?\d+(\.\d+)?$/.test(text) && !/^\d{4}$/.test(text)) return fromEpoch(Number(text));
  const match = ISO_TIME.exec(text);
  if (!match) return null;
  const [, day, time = '00:00', fraction = '', zone] = match;
  const seconds = /^\d\d:\d\d$/.test(time) ? ':00' : '';
  // Python writes microseconds; JavaScript reads any number of digits, and keeps three.
  const wall = `${day}T${time}${seconds}${fraction.replace(',', '.').slice(0, 4)}`;
  if (zone === undefined && timeZone !== undefined) {
    const iso = toIso(Date.parse(`${wall}Z`), day);
    return iso && fromWallClock(Date.parse(iso), timeZone);
  }
  return toIso(Date.parse(`${wall}${withColon(zone ?? 'Z')}`), day);
}

/** The first of the named members that is a time. */
export function timeOf(value: unknown, ...names: string[]): string | null {
  for (const name of names) {
    const time = readTime(memberOf(value, name));
    if (time) return time;
  }
  return null;
}

const ISO_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)([.,]\d+)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;

function withColon(zone: string): string {
  if (/^(z|utc)$/i.test(zone)) return 'Z';
  return zone.length === 3 ? `${zone}:00` : zone.replace(/^(.\d\d)(\d\d)$/, '$1:$2');
}

function fromEpoch(value: number): string | null {
  const size = Math.abs(value);
  if (size >= FIRST_NANOSECONDS) return toIso(value / 1e6);
  if (size >= FIRST_MICROSECONDS) return toIso(value / 1e3);
  return toIso(size >= FIRST_MILLISECONDS ? value : value * 1000);
}

/** @param day as written: JavaScript takes 30 February for 2 March */
function toIso(ms: number, day?: string): string | null {
  if (Number.isNaN(ms)) return null;
  const date = new Date(Math.floor(ms));
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return null;
  if (day && !isDay(day)) return null;
  return date.toISOString();
}

function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
