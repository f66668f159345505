import type { TimePrecision } from '../evidence/time-precision.js';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
/** The month in which each begins. */
const SEASONS: Readonly<Record<number, string>> = { 2: 'spring', 5: 'summer', 8: 'autumn', 11: 'winter' };

/** A time of a fact as people write it, as a clock shows it, no more exactly than it is known: "3 February 2026", "March 2021". */
export function dateInWords(iso: string, precision: TimePrecision): string {
  const date = new Date(iso);
  const [year, month] = [date.getUTCFullYear(), MONTHS[date.getUTCMonth()]!];
  switch (precision) {
    case 'year':
      return `${year}`;
    case 'season':
      return `${SEASONS[date.getUTCMonth()] ?? month} ${year}`;
    case 'month':
      return `${month} ${year}`;
    case 'week':
      return `the week of ${date.getUTCDate()} ${month} ${year}`;
    case 'day':
    case 'minute':
      return `${date.getUTCDate()} ${month} ${year}`;
  }
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u;

/** The date that a value is, as facts hold it: "1990-05-03", "2026-07". A bare year may be a number of anything. */
export function startOfDate(value: string): { iso: string; precision: TimePrecision } | null {
  const [, year, month, day] = DATE.exec(value) ?? [];
  if (month === undefined) return null;
  const iso = `${year}-${month}-${day ?? '01'}T00:00:00.000Z`;
  return Number.isNaN(Date.parse(iso)) ? null : { iso, precision: day === undefined ? 'month' : 'day' };
}
