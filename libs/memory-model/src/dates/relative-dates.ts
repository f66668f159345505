import { addGrains, startOf, utc, yearOf, type Grain } from './calendar.js';
import { monthOf, monthOfSeason, SEASON_MONTH } from './calendar-dates.js';
import { COUNT, countOf, isVague } from './number-words.js';
import { whole, type DatePattern, type NamedPeriod } from './time-mention.js';

const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
const UNIT = '(?<unit>day|week|month|year|decade)s?';
const ABOUT =
  '(?:about[ \\t]+|almost[ \\t]+|nearly[ \\t]+|around[ \\t]+|roughly[ \\t]+|just[ \\t]+|over[ \\t]+|more than[ \\t]+|some[ \\t]+)?';
const DAYS: Readonly<Record<string, number>> = {
  'the day before yesterday': -2,
  yesterday: -1,
  'last night': -1,
  today: 0,
  tonight: 0,
  'this morning': 0,
  'this afternoon': 0,
  'this evening': 0,
  tomorrow: 1,
  'the day after tomorrow': 2,
};
const STEPS: Readonly<Record<string, number>> = { last: -1, past: -1, previous: -1, this: 0, next: 1, coming: 1 };
/** What "a few …" leaves open is about as much again. */
const VAGUE: Readonly<Record<string, Grain>> = { day: 'week', week: 'month', month: 'month', year: 'year' };
const WEEKEND_DAYS = 2;

/** Dates relative to the time at which they are said. */
export const RELATIVE_DATES: readonly DatePattern[] = [
  {
    pattern:
      /\bthe (?<unit>week|month|year|weekend|summer|winter|spring|autumn|fall) (?<side>before last|after next)\b/giu,
    read: ({ unit = '', side }, now) => readStep(side === 'before last' ? -2 : 2, unit, now),
  },
  {
    pattern:
      /\b(?<words>the day before yesterday|the day after tomorrow|yesterday|today|tonight|tomorrow|last night|this (?:morning|afternoon|evening))(?:[ \t]+(?:morning|afternoon|evening|night))?\b/giu,
    read: ({ words = '' }, now) => whole(addGrains(startOf(now, 'day'), DAYS[words.toLowerCase()] ?? 0, 'day'), 'day'),
  },
  {
    pattern: new RegExp(
      `\\b(?:the |this )?(?<step>last|this|next|past|previous|coming)[ \\t]+(?<unit>week|month|year|weekend|spring|summer|autumn|fall|winter|quarter)\\b(?!['’]s)`,
      'giu',
    ),
    read: ({ step = '', unit = '' }, now) => readStep(STEPS[step.toLowerCase()] ?? 0, unit, now),
  },
  {
    pattern: new RegExp(`\\b(?:this )?(?<step>last|this|next|past|coming)[ \\t]+${WEEKDAY}\\b`, 'giu'),
    read: ({ step = '', weekday = '' }, now) => readWeekday(STEPS[step.toLowerCase()] ?? 0, weekday, now),
  },
  {
    pattern: new RegExp(`\\b${WEEKDAY}[ \\t]+(?:of[ \\t]+)?(?<step>last|this|next)[ \\t]+week\\b`, 'giu'),
    read: ({ step = '', weekday = '' }, now) =>
      whole(inWeek(addGrains(now, STEPS[step.toLowerCase()] ?? 0, 'week'), weekday), 'day'),
  },
  {
    pattern: new RegExp(`\\b(?:the[ \\t]+)?${WEEKDAY}\\b`, 'giu'),
    read: ({ weekday = '' }, now) => ({ ...whole(inWeek(now, weekday), 'day'), openWeek: true }),
  },
  {
    pattern:
      /\b(?:this )?(?<step>last|this|next|past|coming)[ \t]+(?<month>january|february|march|april|may|june|july|august|september|october|november|december|christmas|halloween)\b(?![ \t]+\d)/giu,
    read: ({ step = '', month = '' }, now) => readMonthStep(STEPS[step.toLowerCase()] ?? 0, month, now),
  },
  {
    pattern: new RegExp(
      `\\b${ABOUT}(?<count>${COUNT})(?<half> and a half)?[ \\t]+${UNIT}[ \\t]+(?:ago|back|earlier than now)\\b`,
      'giu',
    ),
    read: ({ count = '', unit = '' }, now) => readAway(-1, count, unit, now),
  },
  {
    pattern: new RegExp(
      `\\b(?:in[ \\t]+${ABOUT}(?<count>${COUNT})[ \\t]+${UNIT}(?:['’]s?)?(?:[ \\t]+time|[ \\t]+from now)?|(?<later>${COUNT})[ \\t]+(?<unit2>day|week|month|year)s?[ \\t]+from (?:now|today))\\b`,
      'giu',
    ),
    read: ({ count, unit, later, unit2 }, now) => readAway(1, count ?? later ?? '', unit ?? unit2 ?? '', now),
  },
  {
    pattern: new RegExp(`\\b(?<count>${COUNT})[ \\t]+${UNIT}[ \\t]+(?:later|after that|afterwards)\\b`, 'giu'),
    read: ({ count = '', unit = '' }) => readLater(countOf(count), unit),
  },
  { pattern: /\b(?:ever )?since then\b/giu, read: () => ({ from: 0, to: 0, grain: 'day', then: true }) },
  {
    pattern: /\bthe (?<step>following|same|next) (?<unit>day|week|month|year)\b/giu,
    read: ({ step = '', unit = '' }) => readLater(step.toLowerCase() === 'same' ? 0 : 1, unit),
  },
  {
    pattern: new RegExp(
      `\\b(?:for|over|during|in|within)[ \\t]+(?:${ABOUT}the (?:last|past)[ \\t]+(?:(?<past>${COUNT})[ \\t]+)?${UNIT})\\b`,
      'giu',
    ),
    read: ({ past = 'one', unit = '' }, now) => readDuration(past, unit, now),
  },
  {
    pattern: new RegExp(`\\b(?:for|over)[ \\t]+${ABOUT}(?<count>${COUNT})[ \\t]+${UNIT}(?:[ \\t]+now)?\\b`, 'giu'),
    read: ({ count = '', unit = '' }, now) => readDuration(count, unit, now),
  },
];

/** The weekday of the week of `time`. */
export function inWeek(time: number, weekday: string): number {
  return addGrains(startOf(time, 'week'), WEEKDAYS.indexOf(weekday.toLowerCase()), 'day');
}

/** Saturday and Sunday of the week of `time`. */
export function weekendOf(time: number): NamedPeriod {
  const from = inWeek(time, 'saturday');
  return { from, to: addGrains(from, WEEKEND_DAYS, 'day'), grain: 'week' };
}

function readStep(direction: number, unit: string, now: number): NamedPeriod {
  const name = unit.toLowerCase();
  if (name === 'weekend') return weekendOf(addGrains(now, direction, 'week'));
  if (name === 'quarter') {
    const quarter = Math.floor(new Date(now).getUTCMonth() / 3);
    return whole(addGrains(utc(yearOf(now), quarter * 3, 1), direction, 'season'), 'season');
  }
  if (!(name in SEASON_MONTH)) {
    const grain = name as Grain;
    return whole(addGrains(startOf(now, grain), direction, grain), grain);
  }
  const from = utc(yearOf(now), monthOfSeason(name), 1);
  // "Last spring" is over, "next spring" has not begun.
  if (direction < 0) {
    const isOver = addGrains(from, 1, 'season') <= now;
    return whole(addGrains(from, direction + (isOver ? 1 : 0), 'year'), 'season');
  }
  if (direction > 0) return whole(addGrains(from, direction - (from > now ? 1 : 0), 'year'), 'season');
  // In January "this winter" began a year ago.
  return whole(name === 'winter' && addGrains(from, -9, 'month') > now ? addGrains(from, -1, 'year') : from, 'season');
}

/** "Last Friday" is the one before today; "next Friday" that of the next week. */
function readWeekday(direction: number, weekday: string, now: number): NamedPeriod {
  const day = inWeek(now, weekday);
  const today = startOf(now, 'day');
  if (direction < 0) return whole(day < today ? day : addGrains(day, -1, 'week'), 'day');
  return whole(direction > 0 ? addGrains(day, 1, 'week') : day, 'day');
}

function readMonthStep(direction: number, name: string, now: number): NamedPeriod {
  const thisMonth = startOf(now, 'month');
  const holiday = name.toLowerCase() === 'christmas' ? 25 : name.toLowerCase() === 'halloween' ? 31 : null;
  const month = holiday === 25 ? 11 : holiday === 31 ? 9 : monthOf(name);
  let from = utc(yearOf(now), month, holiday ?? 1);
  if (direction < 0 && from >= (holiday === null ? thisMonth : now)) from = addGrains(from, -1, 'year');
  if (direction > 0 && from <= (holiday === null ? thisMonth : now)) from = addGrains(from, 1, 'year');
  return whole(from, holiday === null ? 'month' : 'day');
}

/** "Two weeks ago", "in three months": known as exactly as it is counted. */
function readAway(direction: 1 | -1, count: string, unit: string, now: number): NamedPeriod | null {
  const { steps, grain } = stepsOf(count, unit);
  if (steps > MOST_STEPS) return null;
  const from = startOf(addGrains(now, direction * steps, grain), 'day');
  return whole(from, isVague(count) ? (VAGUE[grain] ?? grain) : grain);
}

function readLater(count: number, unit: string): NamedPeriod {
  // Relative to the date before it: see placeLater().
  return { from: 0, to: 0, grain: unit.toLowerCase() as Grain, laterBy: count };
}

function readDuration(count: string, unit: string, now: number): NamedPeriod | null {
  const { steps, grain } = stepsOf(count, unit);
  if (steps > MOST_STEPS) return null;
  const from = startOf(addGrains(now, -steps, grain), 'day');
  return { from, to: now, grain: isVague(count) ? (VAGUE[grain] ?? grain) : grain, duration: steps };
}

const MOST_STEPS = 500;

function stepsOf(count: string, unit: string): { steps: number; grain: Grain } {
  const name = unit.toLowerCase();
  return name === 'decade'
    ? { steps: countOf(count) * 10, grain: 'year' }
    : { steps: countOf(count), grain: name as Grain };
}
