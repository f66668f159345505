import type { TimePrecision } from '../evidence/time-precision.js';

/** The default time zone. */
export const UTC = 'UTC';

const DAY_MS = 86_400_000;
/** Runtimes also accept offsets such as "+02:00", which do not know daylight saving time. */
const NAME = /^[A-Za-z]/u;
const OFFSET = /GMT(?<sign>[+-])(?<hours>\d{2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?$/u;

/**
 * The clocks of a time zone. What they show is given in ms since the epoch as if they showed UTC, because dates are
 * computed in UTC.
 */
export interface ZoneClock {
  shownAt(instant: number): number;
  /** The first instant at which they show a time. If they skip it in spring, the instant that is as much later. */
  instantOf(shown: number): number;
}

/** Whether it is the name of a time zone in the IANA database, as in `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    offsetFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** @param timeZone for which `isTimeZone` holds */
export function zoneClock(timeZone: string): ZoneClock {
  if (timeZone === UTC) return { shownAt: (instant) => instant, instantOf: (shown) => shown };
  const format = offsetFormat(timeZone);
  const shownAt = (instant: number) => instant + offsetIn(format.format(instant));
  const instantOf = (shown: number) => {
    const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - (shownAt(near) - near));
    return [before!, after!].find((instant) => shownAt(instant) === shown) ?? before!;
  };
  return { shownAt, instantOf };
}

/** The time of a fact as clocks show it. A day, a month or a year that a text names is the same on all clocks. */
export function shownTime(moment: number, precision: TimePrecision | null, clock: ZoneClock): number {
  return precision === null || precision === 'minute' ? clock.shownAt(moment) : moment;
}

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
}

/** In ms. UTC itself is written without an offset by some runtimes. */
function offsetIn(formatted: string): number {
  const { sign, hours, minutes, seconds = '0' } = OFFSET.exec(formatted)?.groups ?? {};
  if (sign === undefined) return 0;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1_000;
}
