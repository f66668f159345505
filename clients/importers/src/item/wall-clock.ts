/**
 * The time that a clock of a zone shows, as ISO 8601 with the offset of that moment. A time that is skipped in spring is taken
 * as before the change, one that comes twice in autumn as the first.
 * @param wallMs what the clock shows, as if it were UTC, in ms since the epoch
 * @param timeZone IANA name; undefined for UTC
 * @throws RangeError for a zone that does not exist
 */
export function fromWallClock(wallMs: number, timeZone: string | undefined): string {
  if (timeZone === undefined) return new Date(wallMs).toISOString();
  const before = offsetMinutes(wallMs - 24 * HOUR_MS, timeZone);
  const guess = wallMs - before * MINUTE_MS;
  const there = offsetMinutes(guess, timeZone);
  const offset = there === before ? before : offsetMinutes(wallMs - there * MINUTE_MS, timeZone);
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${new Date(wallMs).toISOString().slice(0, -1)}${sign}${two(hours)}:${two(minutes)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes east of UTC at a moment. */
function offsetMinutes(ms: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', second: '2-digit', ...digits });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  const shown = Date.UTC(year!, month! - 1, day, hour, minute, second);
  return Math.round((shown - Math.floor(ms / 1000) * 1000) / MINUTE_MS);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
