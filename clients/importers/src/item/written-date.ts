import { readTime } from './time.js';

const MAX_DATE = 100;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]*\.?`;
const NUMBER = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
/** The ways to write a day, and where its year, month and day are. */
const DAYS: readonly [RegExp, (parts: string[]) => [string, string, string] | null][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/, ([year, month, day]) => [year!, month!, day!]],
  [
    new RegExp(String.raw`^${MONTH}\s+${NUMBER},?\s+(\d{4})`, 'i'),
    ([month, day, year]) => [year!, numberOf(month!), day!],
  ],
  [
    new RegExp(String.raw`^${NUMBER}\.?\s+(?:of\s+)?${MONTH},?\s+(\d{4})`, 'i'),
    ([day, month, year]) => [year!, numberOf(month!), day!],
  ],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, ([day, month, year]) => [year!, month!, day!]],
  [/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})/, ([one, two, year]) => inSureOrder(one!, two!, year!)],
];
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const CLOCK =
  /^[T,]?\s*(?:at\s+)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*((?:GMT|UTC)?[+-]\d\d:?\d\d|Z|UTC|GMT)?/i;

/**
 * A date as people and programs write it: "March 14, 2024 9:30 AM", "14 Mar 2024", "14.3.2024", "2024-3-14", also as a link
 * of Obsidian. Without a zone it is of the given one.
 * @returns ISO 8601; null if it is no date, or if nothing says which number is the month
 */
export function readWrittenDate(value: string, timeZone?: string): string | null {
  if (value.length > MAX_DATE) return null;
  const text = value
    .trim()
    .replace(/^\[\[(.*?)(?:\|.*)?\]\]$/, '$1')
    .replace(WEEKDAY, '');
  for (const [form, partsOf] of DAYS) {
    const match = form.exec(text);
    const parts = match && partsOf(match.slice(1));
    if (!parts) continue;
    const [year, month, day] = parts;
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return readTime(`${date}${clockOf(text.slice(match[0].length))}`, timeZone);
  }
  return null;
}

function clockOf(rest: string): string {
  const match = CLOCK.exec(rest);
  if (!match) return '';
  const [, hour, minute, second = '00', half, zone = ''] = match;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  return `T${String(hours).padStart(2, '0')}:${minute}:${second}${zone.replace(/^(GMT|UTC)(?=[+-])/i, '').replace(/^GMT$/i, 'Z')}`;
}

function numberOf(month: string): string {
  return String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1);
}

function inSureOrder(one: string, two: string, year: string): [string, string, string] | null {
  if (Number(one) > 12) return [year, two, one];
  return Number(two) > 12 || one === two ? [year, one, two] : null;
}
