import { addGrains, dayOf, utc, yearOf } from './calendar.js';
import { whole, type DatePattern, type NamedPeriod } from './time-mention.js';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?<month>jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?|july?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)';
const YEAR = '(?<year>(?:1[5-9]|20)\\d\\d)';
const WEEKDAY = '(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun),?[ \\t]+)?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
/**
 * Words that precede a year or month without a day: otherwise, "2019" may count anything and "May" may be a verb or a
 * person.
 */
const TIED =
  '(?<=\\b(?:since|in|from|until|till|by|during|around|about|of|for|before|after|through|throughout|to|and|between|late|early|mid|mid-|back in|year|on|as of|not|but)[ \\t]+(?:the[ \\t]+)?)';
const NO_COUNT =
  '(?![-/.:]\\d|,\\d|[ \\t]*(?:people|users|customers|employees|members|euros?|eur|dollars?|usd|bucks|pounds|quid|gbp|francs|chf|kroner|kronor|nok|sek|dkk|yen|rupees|k|hours|items|percent|%|km|miles|am|pm)\\b)';
const ALONE = '(?![\\p{L}\\d])';
const PART = '(?<part>early|mid|late|(?:the )?(?:beginning|start|middle|end) of)[ -]+(?:the year )?';

export const SEASON_MONTH: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const HOLIDAYS: Readonly<Record<string, readonly [month: number, day: number]>> = {
  'christmas eve': [11, 24],
  christmas: [11, 25],
  "new year's eve": [11, 31],
  "new year's day": [0, 1],
  'new year': [0, 1],
  "valentine's day": [1, 14],
  halloween: [9, 31],
};
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ');

/** Dates by their names in the calendar, the most specific first. */
export const CALENDAR_DATES: readonly DatePattern[] = [
  {
    pattern: /\b(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})(?!\d)(?:T(?=\d))?/giu,
    read: ({ year, month, day }) => wholeDay(Number(year), Number(month) - 1, Number(day)),
  },
  { pattern: /\b(?<first>\d{1,2})(?<mark>[/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})\b/giu, read: readNumeric },
  {
    pattern: new RegExp(
      `\\b(?<first>\\d{1,2})(?:st|nd|rd|th)?[ \\t]?[-–—][ \\t]?${DAY}[ \\t]+${MONTH}(?:,?[ \\t]+${YEAR})?\\b`,
      'giu',
    ),
    read: readDays,
  },
  {
    pattern: new RegExp(
      `\\b${WEEKDAY}(?:the[ \\t]+)?${DAY}(?:[ \\t]+of)?[ \\t]+${MONTH}(?:,?[ \\t]+${YEAR})?\\b`,
      'giu',
    ),
    read: readDay,
  },
  {
    pattern: new RegExp(
      `\\b${WEEKDAY}${MONTH}[ \\t]+(?:the[ \\t]+)?${DAY}\\b(?!:\\d|[ \\t]*[ap]m\\b)(?:,?[ \\t]+${YEAR})?`,
      'giu',
    ),
    read: readDay,
  },
  {
    // "On the 30th", "Tuesday the 9th": of this month or the next.
    pattern: new RegExp(
      `\\b(?=[a-z])${WEEKDAY}the[ \\t]+(?<day>\\d{1,2})(?:st|nd|rd|th)\\b(?=[ \\t]*(?:[.,;!?)]|$|(?:at|in the|and|for|from|with)\\b))`,
      'giu',
    ),
    read: readDayOfMonth,
  },
  {
    // Behind what announces a date: "24/7" and "version 2.10." are none.
    pattern:
      /(?<=^[ \t-]*|(?:\b(?:on|due|by|until|since|from)|[:(])[ \t]*)(?<first>\d{1,2})(?:\/(?<second>\d{1,2})(?![/\d])|\.(?<month>\d{2})\.)(?!\d)/giu,
    read: readDayAndMonth,
  },
  {
    pattern: new RegExp(`\\b(?:${PART})?${MONTH}(?:[ \\t]+of)?,?[ \\t]+${YEAR}\\b`, 'giu'),
    read: ({ month, year, part }) => readPart(part, whole(utc(Number(year), monthOf(month), 1), 'month')),
  },
  {
    pattern: /\bq(?<quarter>[1-4])[ \t,/]+(?<year>(?:19|20)\d\d)\b/giu,
    read: ({ quarter, year }) => whole(utc(Number(year), (Number(quarter) - 1) * 3, 1), 'season'),
  },
  {
    pattern: /\b(?:the )?(?<count>first|second|third|fourth|last) quarter of (?<year>(?:19|20)\d\d)\b/giu,
    read: ({ count, year }) =>
      whole(utc(Number(year), { first: 0, second: 3, third: 6 }[count as 'first'] ?? 9, 1), 'season'),
  },
  {
    pattern: /\b(?<season>spring|summer|autumn|fall|winter)(?:[ \t]+of)?[ \t]+(?<year>(?:19|20)\d\d)\b/giu,
    read: ({ season, year }) => whole(utc(Number(year), monthOfSeason(season), 1), 'season'),
  },
  {
    pattern: /\b(?<first>(?:19|20)\d\d)[ \t]?[-–—][ \t]?(?<last>(?:19|20)\d\d)\b(?![-/.]\d)/giu,
    read: ({ first, last }) =>
      Number(first) < Number(last)
        ? { from: utc(Number(first), 0, 1), to: utc(Number(last), 0, 1), grain: 'year', toGrain: 'year' }
        : null,
  },
  {
    pattern:
      /\bthe[ \t]+(?:(?<decade>(?:1[6-9]|20)\d0|['’]?[2-9]0)s|(?<word>twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties))\b/giu,
    read: readDecade,
  },
  {
    pattern: new RegExp(`\\b${PART}${YEAR}\\b${NO_COUNT}`, 'giu'),
    read: ({ year, part }) => readPart(part, whole(utc(Number(year), 0, 1), 'year')),
  },
  {
    pattern: new RegExp(`\\b(?=\\d)${TIED}${YEAR}\\b${NO_COUNT}`, 'giu'),
    read: ({ year }) => whole(utc(Number(year), 0, 1), 'year'),
  },
  {
    pattern: new RegExp(
      `\\b(?<holiday>christmas eve|christmas(?: day)?|new year['’]s (?:eve|day)|valentine['’]s day|halloween)(?:[ \\t]+${YEAR})?\\b`,
      'giu',
    ),
    read: readHoliday,
  },
  {
    pattern: new RegExp(`\\b${PART}${MONTH}\\b`, 'giu'),
    read: ({ month, part }, now) => readPart(part, openMonth(month, now)),
  },
  {
    pattern: new RegExp(
      `\\b(?=[jfmasond])(?<=\\b(?:from|between)[ \\t]+)${MONTH}[ \\t]+(?:to|and|until|till|through)[ \\t]+${MONTH.replace('month', 'last')}(?:,?[ \\t]+${YEAR})?\\b`,
      'giu',
    ),
    read: readMonths,
  },
  {
    // A month that is not also a name or a verb.
    pattern: new RegExp(
      `\\b(?=[jfmasond])(?<=\\b(?:from|after|before|through|of)[ \\t]+)(?!may|mar\\b|march|april|june|jan\\b|august)${MONTH}${ALONE}`,
      'giu',
    ),
    read: ({ month }, now) => openMonth(month, now),
  },
  {
    pattern: new RegExp(
      `\\b(?=[jfmasond])(?<=\\b(?:since|in|back in|until|till|by|during|around|throughout|as of|starting)[ \\t]+)${MONTH}${ALONE}`,
      'giu',
    ),
    read: ({ month }, now) => openMonth(month, now),
  },
  {
    pattern:
      /\b(?=[safw])(?<=\b(?:in|during|over|since|until|till|by|throughout)[ \t]+(?:the[ \t]+)?)(?<season>spring|summer|autumn|fall|winter)\b(?![ \t]+\p{L}+(?:[ \t]+(?:festival|olympics)))/giu,
    read: ({ season }, now) => ({ ...whole(utc(yearOf(now), monthOfSeason(season), 1), 'season'), openYear: true }),
  },
];

export function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase());
}

export function monthOfSeason(name = ''): number {
  return SEASON_MONTH[name.toLowerCase()] ?? 0;
}

function openMonth(name: string | undefined, now: number): NamedPeriod {
  return { ...whole(utc(yearOf(now), monthOf(name), 1), 'month'), openYear: true };
}

/** "From May to July 2019": one year for both; "from November to February" ends in the next. */
function readMonths({ month, last, year }: Readonly<Record<string, string>>, now: number): NamedPeriod {
  const to = utc(year ? Number(year) : yearOf(now), monthOf(last), 1);
  const from = utc(yearOf(to), monthOf(month), 1);
  const begins = from < to ? from : addGrains(from, -1, 'year');
  return { from: begins, to, grain: 'month', toGrain: 'month', ...(year ? {} : { openYear: true }) };
}

function wholeDay(year: number, month: number, day: number): NamedPeriod | null {
  const time = dayOf(year, month, day);
  return time === null ? null : whole(time, 'day');
}

function readDay(groups: Readonly<Record<string, string>>, now: number): NamedPeriod | null {
  const { day, month, year } = groups;
  const named = wholeDay(year ? Number(year) : yearOf(now), monthOf(month), Number(day));
  return named && (year ? named : { ...named, openYear: true });
}

/** "3–17 August". */
function readDays(groups: Readonly<Record<string, string>>, now: number): NamedPeriod | null {
  const first = readDay({ ...groups, day: groups['first'] ?? '' }, now);
  const last = readDay(groups, now);
  return first && last && first.from < last.from ? { ...first, to: last.from, toGrain: 'day' } : null;
}

function readDayOfMonth({ day }: Readonly<Record<string, string>>, now: number): NamedPeriod | null {
  const months = [0, 1, 2].map((ahead) => new Date(addGrains(utc(yearOf(now), monthAt(now), 1), ahead, 'month')));
  const days = months.map((month) => wholeDay(month.getUTCFullYear(), month.getUTCMonth(), Number(day)));
  return days.find((named) => named !== null && named.to > now) ?? null;
}

function monthAt(now: number): number {
  return new Date(now).getUTCMonth();
}

/** "09.06.", "19/9": with a slash only what can be one day alone. */
function readDayAndMonth(
  { first, second, month }: Readonly<Record<string, string | undefined>>,
  now: number,
): NamedPeriod | null {
  if (month === undefined && Number(first) <= 12) return null;
  const named = wholeDay(yearOf(now), Number(month ?? second) - 1, Number(first));
  return named && { ...named, openYear: true };
}

/**
 * "25/03/2024" and "03/25/2024" can only be one day, and with dots the day comes first. "12/03/2024" is two days, depending
 * on where it was written: only its year is sure.
 */
function readNumeric({ first, second, mark, year }: Readonly<Record<string, string>>): NamedPeriod | null {
  const [one, other] = [Number(first), Number(second)];
  const full = year?.length === 2 ? 2000 + Number(year) : Number(year);
  if (mark === '.' || one > 12) return wholeDay(full, other - 1, one);
  if (other > 12 || one === other) return wholeDay(full, one - 1, other);
  return whole(utc(full, 0, 1), 'year');
}

function readDecade({ decade, word }: Readonly<Record<string, string>>): NamedPeriod | null {
  const digits = decade?.replace(/\D/gu, '');
  const short = word ? (DECADES.indexOf(word.toLowerCase()) + 2) * 10 : Number(digits);
  const from = digits?.length === 4 ? Number(digits) : 1900 + short;
  return { from: utc(from, 0, 1), to: utc(from + 10, 0, 1), grain: 'year' };
}

function readHoliday({ holiday, year }: Readonly<Record<string, string>>, now: number): NamedPeriod | null {
  const name = (holiday ?? '').toLowerCase().replace('’', "'");
  const [month, day] = HOLIDAYS[name] ?? HOLIDAYS['christmas'] ?? [0, 1];
  const named = wholeDay(year ? Number(year) : yearOf(now), month, day);
  return named && (year ? named : { ...named, openYear: true });
}

/** "Late 2020", "the beginning of March": about a third of what is named. */
function readPart(part: string | undefined, named: NamedPeriod): NamedPeriod {
  if (!part) return named;
  const third = /early|beginning|start/iu.test(part) ? 0 : /mid/iu.test(part) ? 1 : 2;
  const { from, grain } = named;
  if (grain === 'year') {
    const month = [0, 5, 9][third] as number;
    return {
      ...named,
      ...whole(addGrains(from, month, 'month'), 'season'),
      to: third === 2 ? named.to : addGrains(from, month + 3, 'month'),
    };
  }
  const begin = addGrains(from, third * 10, 'day');
  return { ...named, from: begin, to: third === 2 ? named.to : addGrains(begin, 10, 'day'), grain: 'week' };
}
