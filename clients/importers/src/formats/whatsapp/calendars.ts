const DAY_MS = 86_400_000;

/** WhatsApp is from 2009: years in which it had no chats are those of another calendar. */
const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST_YEAR = 2400;
/** 2552, written with two digits. Taken as 20xx, it would be a year to come. */
const FIRST_SHORT_BUDDHIST_YEAR = 52;
const FIRST_ISLAMIC_YEAR = 1430;
const FIRST_PERSIAN_YEAR = 1387;
const LAST_ISLAMIC_YEAR = 1500;

/**
 * A day of the calendar that the year belongs to: the Gregorian one, or that of Thailand, Iran or Saudi Arabia.
 * @returns ms since the epoch; null if there is no such day
 */
export function dayOfCalendar(written: number, month: number, day: number): number | null {
  const year = written >= 100 ? written : written >= FIRST_SHORT_BUDDHIST_YEAR ? 2500 + written : 2000 + written;
  if (year >= FIRST_BUDDHIST_YEAR) return gregorianDay(year - BUDDHIST_YEARS, month, day);
  if (year < FIRST_PERSIAN_YEAR || year > LAST_ISLAMIC_YEAR) return gregorianDay(year, month, day);
  return searchDay(year < FIRST_ISLAMIC_YEAR ? 'persian' : 'islamic-umalqura', year, month, day);
}

function gregorianDay(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day);
  const read = new Date(ms);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day && year <= 9999 && year >= 1900 ? ms : null;
}

const days = new Map<string, number | null>();

/** The platform converts days into other calendars, not back: a day is guessed, and corrected by what it is there. */
function searchDay(calendar: string, year: number, month: number, day: number): number | null {
  const key = `${calendar}/${year}/${month}/${day}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const daysOfYear = calendar === 'persian' ? 365.2422 : 354.367;
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', timeZone: 'UTC' },
  });
  const start = calendar === 'persian' ? Date.UTC(622, 2, 21) : Date.UTC(622, 6, 18);
  let ms = start + Math.round((year - 1) * daysOfYear + (month - 1) * (daysOfYear / 12) + day - 1) * DAY_MS;
  let found: number | null = null;
  for (let tries = 0; tries < 8 && found === null; tries++) {
    const shown = Object.fromEntries(
      format.formatToParts(ms).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
    );
    const { year: y = 0, month: m = 0, day: d = 0 } = shown;
    const off = Math.round((year - y) * daysOfYear + (month - m) * (daysOfYear / 12) + (day - d));
    if (y === year && m === month && d === day) found = ms;
    else if (off === 0) break;
    else ms += off * DAY_MS;
  }
  days.set(key, found);
  return found;
}
