import * as chrono from 'chrono-node';

import { addGrains, startOf, utc, type Grain } from './calendar.js';

/** How a date is tied to what is said: "in March", "since March", "until March", "for three years". */
export type TimeRole = 'at' | 'since' | 'until' | 'span' | 'duration';

/** A date expression of a sentence, by its place in the text. */
export interface TimeMention {
  start: number;
  end: number;
  role: TimeRole;
  from: number;
  /** End of the named day, month or year (exclusive); for a span, where its second date begins. */
  to: number;
  grain: Grain;
  /** The text leaves the year (or week) open: it is the last one before the reference time, or the next after it. */
  openYear: boolean;
  openWeek: boolean;
  /** "Two years later": so many grains after the date before it. */
  laterBy?: number;
}

const MAY_HOLD_A_DATE =
  /\d|\b(?:yesterday|today|tomorrow|tonight|this|last|next|past|ago|since|until|till|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|fall|winter|years?|months?|weeks?|days?)\b/iu;

const NUMBER =
  '(?:\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|a few|several)';
const OWN = new RegExp(
  [
    '\\b(?:since|in|from|until|till|by|during|around|of|for|before|after|through|to)[ \\t]+(?:early |late |mid-?|the year )?(?<year>(?:19|20)\\d\\d)\\b(?![-/.]\\d|[ \\t]*(?:people|users|customers|employees|euros?|dollars|percent|%))',
    '\\b(?<step>last|this|next|this past|this coming)[ \\t]+(?<unit>week|month|year|spring|summer|autumn|fall|winter)\\b',
    '\\b(?<season>spring|summer|autumn|fall|winter)(?:[ \\t]+of)?[ \\t]+(?<seasonYear>(?:19|20)\\d\\d)\\b',
    `\\b(?<laterCount>${NUMBER})[ \\t]+(?<later>day|week|month|year)s?[ \\t]+later\\b`,
    `\\b(?<count>${NUMBER})[ \\t]+(?<ago>day|week|month|year)s?[ \\t]+(?:ago|back)\\b`,
    `\\b(?:for|over)[ \\t]+(?:(?:about|almost|nearly|around|the (?:last|past)|more than|over)[ \\t]+){0,2}(?<length>${NUMBER})[ \\t]+(?<lengthUnit>day|week|month|year)s?\\b`,
  ].join('|'),
  'giu',
);
const COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  'a couple of': 2,
  'a few': 3,
  several: 3,
};
const SEASON_START: Record<string, number> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const PREPOSITION_BEFORE =
  /\b(?:(?:back )?(?:in|on|at|since|from|until|till|by|during|around|about|of|as of|starting|effective|through|to|before|after|over|for)(?: the)?(?: early| late| mid| end of| beginning of| start of)?)[ \t]+$/iu;
/** Words that chrono takes for dates and that are something else far more often. */
const NOT_A_DATE =
  /^(?:may|march|mar|sun|sat|second|now|the second|at|morning|night|evening|noon|midnight|this second)$/u;

/** "Every Sunday" is a habit, not a day. */
const RECURRING = /\b(?:every|each|most)(?: other| single| second)?[ \t]+$/iu;

/** The date expressions of `text[start, end)`, in order, against the time at which it was said. */
export function findTimes(text: string, start: number, end: number, referenceTime: number): TimeMention[] {
  const sentence = text.slice(start, end);
  if (!MAY_HOLD_A_DATE.test(sentence)) return [];
  const own = findOwn(sentence, referenceTime);
  let rest = sentence;
  for (const { start: from, end: to } of own) rest = rest.slice(0, from) + '\uFFFC'.repeat(to - from) + rest.slice(to);
  const found = MAY_HOLD_A_DATE.test(rest) ? [...own, ...findWithChrono(rest, referenceTime)] : own;
  found.sort((a, b) => a.start - b.start);
  return joinSpans(
    placeLater(found).map((mention) => withPreposition(mention, sentence)),
    sentence,
  ).map((mention) => ({
    ...mention,
    start: mention.start + start,
    end: mention.end + start,
  }));
}

function findOwn(sentence: string, referenceTime: number): TimeMention[] {
  const mentions: TimeMention[] = [];
  for (const match of sentence.matchAll(OWN)) {
    const span = readOwn(match.groups as Record<string, string | undefined>, referenceTime);
    // The year alone: its preposition is found again, the same way as for all others.
    const begin = match.groups?.['year'] ? match.index + match[0].length - 4 : match.index;
    if (span) mentions.push({ ...mention(begin, match.index + match[0].length), ...span });
  }
  return mentions;
}

function readOwn(groups: Record<string, string | undefined>, referenceTime: number): Partial<TimeMention> | null {
  if (groups['year']) return whole(utc(Number(groups['year']), 0, 1), 'year');
  if (groups['seasonYear'])
    return whole(seasonStart(groups['season'] as string, Number(groups['seasonYear'])), 'season');
  if (groups['step'])
    return readStep(groups['step'].toLowerCase(), (groups['unit'] as string).toLowerCase(), referenceTime);
  if (groups['ago']) {
    const grain = groups['ago'].toLowerCase() as Grain;
    return whole(startOf(addGrains(referenceTime, -countOf(groups['count'] as string), grain), 'day'), 'day');
  }
  if (groups['later']) {
    const grain = groups['later'].toLowerCase() as Grain;
    // From the date before it in the sentence, see placeLater().
    return { from: 0, to: 0, grain, laterBy: countOf(groups['laterCount'] as string) };
  }
  if (groups['length']) {
    const grain = (groups['lengthUnit'] as string).toLowerCase() as Grain;
    const from = startOf(addGrains(referenceTime, -countOf(groups['length']), grain), 'day');
    return { from, to: referenceTime, grain, role: 'duration' };
  }
  return null;
}

function readStep(step: string, unit: string, referenceTime: number): Partial<TimeMention> {
  const direction =
    step.endsWith('last') || step === 'this past' ? -1 : step.startsWith('next') || step === 'this coming' ? 1 : 0;
  if (!(unit in SEASON_START)) {
    const grain = unit as Grain;
    return whole(addGrains(startOf(referenceTime, grain), direction, grain), grain);
  }
  const year = new Date(referenceTime).getUTCFullYear();
  let from = seasonStart(unit, year);
  if (direction < 0 && addGrains(from, 1, 'season') > referenceTime) from = seasonStart(unit, year - 1);
  if (direction > 0 && from <= referenceTime) from = seasonStart(unit, year + 1);
  return whole(from, 'season');
}

/** Counts "two years later" from the date before it; without one nobody knows when it was, and it is no date. */
function placeLater(mentions: readonly TimeMention[]): TimeMention[] {
  const placed: TimeMention[] = [];
  for (const mention of mentions) {
    const { laterBy, grain } = mention;
    const before = placed.at(-1);
    if (laterBy === undefined) placed.push(mention);
    else if (before) {
      const from = startOf(addGrains(before.from, laterBy, grain), before.grain);
      placed.push({ ...mention, ...whole(from, before.grain), openYear: before.openYear, openWeek: before.openWeek });
    }
  }
  return placed;
}

function findWithChrono(sentence: string, referenceTime: number): TimeMention[] {
  const mentions: TimeMention[] = [];
  for (const result of chrono.parse(sentence, { instant: new Date(referenceTime), timezone: 0 })) {
    if (NOT_A_DATE.test(result.text) || RECURRING.test(sentence.slice(0, result.index))) continue;
    const from = readComponents(result.start, result.text);
    if (!from) continue;
    const to = result.end && !from.withTime ? readComponents(result.end, result.text) : null;
    const span = { ...mention(result.index, result.index + result.text.length), ...from.span };
    if (to)
      mentions.push({
        ...span,
        role: 'span',
        to: to.span.from ?? span.to,
        openYear: span.openYear && to.span.openYear === true,
      });
    else mentions.push(span);
  }
  return mentions;
}

function readComponents(
  parts: chrono.ParsedComponents,
  text: string,
): { span: Partial<TimeMention>; withTime: boolean } | null {
  const relative = /\b(?:yesterday|today|tonight|tomorrow|this|last|next|ago)\b/iu.test(text);
  const grain: Grain | null =
    parts.isCertain('day') || parts.isCertain('weekday') || relative
      ? 'day'
      : parts.isCertain('month')
        ? 'month'
        : parts.isCertain('year')
          ? 'year'
          : null;
  if (grain === null) return null;
  const day = utc(parts.get('year') ?? 1970, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1);
  return {
    span: {
      ...whole(startOf(day, grain), grain),
      openYear: parts.isCertain('month') && !parts.isCertain('year'),
      openWeek: parts.isCertain('weekday') && !parts.isCertain('day') && !relative,
    },
    withTime: parts.isCertain('hour'),
  };
}

/** Takes in the preposition before a date, and what it says of the date. */
function withPreposition(found: TimeMention, sentence: string): TimeMention {
  if (found.role === 'duration') return found;
  const before = PREPOSITION_BEFORE.exec(sentence.slice(Math.max(0, found.start - 30), found.start));
  const words =
    `${before?.[0] ?? ''}${/^(?:since|until|till|from)\b/iu.exec(sentence.slice(found.start))?.[0] ?? ''}`.toLowerCase();
  const start = found.start - (before?.[0].length ?? 0);
  if (found.role === 'span') return { ...found, start };
  const role: TimeRole = /\b(?:since|from|as of|starting|effective|after)\b/u.test(words)
    ? 'since'
    : /\b(?:until|till|through|to|by|before)\b/u.test(words)
      ? 'until'
      : 'at';
  return { ...found, start, role };
}

/** "from 2015 to 2019": two dates side by side become one span. */
function joinSpans(mentions: readonly TimeMention[], sentence: string): TimeMention[] {
  const joined: TimeMention[] = [];
  for (const found of mentions) {
    const last = joined.at(-1);
    const adjacent = last !== undefined && sentence.slice(last.end, found.start).trim() === '';
    if (last && adjacent && last.role === 'since' && found.role === 'until')
      joined[joined.length - 1] = { ...last, end: found.end, to: found.from, role: 'span' };
    else if (!last || found.start >= last.end) joined.push(found);
  }
  return joined;
}

function mention(start: number, end: number): TimeMention {
  return { start, end, role: 'at', from: 0, to: 0, grain: 'day', openYear: false, openWeek: false };
}

function whole(from: number, grain: Grain): Pick<TimeMention, 'from' | 'to' | 'grain'> {
  return { from, to: addGrains(from, 1, grain), grain };
}

function seasonStart(season: string, year: number): number {
  return utc(year, SEASON_START[season.toLowerCase()] ?? 0, 1);
}

function countOf(text: string): number {
  return COUNTS[text.toLowerCase()] ?? Number(text);
}
