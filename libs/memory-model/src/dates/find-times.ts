import { CALENDAR_DATES } from './calendar-dates.js';
import { readClocks } from './clock-times.js';
import { joinSpans } from './join-spans.js';
import { placeLater, placeBeside } from './place-beside.js';
import { RELATIVE_DATES } from './relative-dates.js';
import { readRole } from './read-role.js';
import type { DatePattern, TimeMention } from './time-mention.js';

/** Most sentences hold no date: this one test saves them the patterns. */
const MAY_HOLD_A_DATE =
  /\d|\b(?:yesterday|today|tomorrow|tonight|last|past|this|next|coming|previous|ago|back|later|afterwards|after that|from now|following|same|before|then|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|fall|winter|decades?|years?|months?|weeks?|days?|quarter|christmas|new year|halloween|valentine|\w+ties)\b/iu;

/** "Every Sunday" is a habit, not a day; "a May Day" and "Good Friday" are something else. */
const RECURRING = /\b(?:every|each|most|any|on the|good|black)(?: other| single| second)?[ \t]+$/iu;
/** Working hours, not two days. */
const WORKING_DAYS =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day[ \t]?(?:to|through|till|until|[-–])[ \t]?\p{L}+day\b/giu;
const PATTERNS: readonly DatePattern[] = [...RELATIVE_DATES.slice(0, 1), ...CALENDAR_DATES, ...RELATIVE_DATES.slice(1)];

/**
 * Finds the date expressions of `text[start, end)`, in order, relative to the time at which it was said.
 * @param earlier the last date of the sentences before: "two years later" counts from it
 */
export function findTimes(
  text: string,
  start: number,
  end: number,
  referenceTime: number,
  earlier: TimeMention | null = null,
): TimeMention[] {
  const written = text.slice(start, end);
  if (!MAY_HOLD_A_DATE.test(written)) return [];
  const sentence = written.replace(WORKING_DAYS, (words) => '\uFFFC'.repeat(words.length));
  const found = placeBeside(readClocks(findNamed(sentence, referenceTime), sentence), sentence);
  const placed = placeLater(found, earlier).map((mention) => readRole(mention, sentence));
  return joinSpans(placed, sentence, referenceTime).map((mention) => ({
    ...mention,
    start: mention.start + start,
    end: mention.end + start,
  }));
}

/** Applies the patterns. If two match the same words, the first in the table wins. */
function findNamed(sentence: string, referenceTime: number): TimeMention[] {
  const mentions: TimeMention[] = [];
  for (const { pattern, read } of PATTERNS) {
    // Not matchAll(), which copies the pattern: that would cost more than to look for it.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(sentence); match; match = pattern.exec(sentence)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (mentions.some((other) => start < other.end && other.start < end)) continue;
      if (RECURRING.test(sentence.slice(Math.max(0, start - 20), start))) continue;
      const named = read(match.groups ?? {}, referenceTime);
      if (!named) continue;
      const role = named.toGrain ? 'span' : named.duration === undefined ? 'at' : 'duration';
      mentions.push({ ...named, start, end, role });
    }
  }
  return mentions.sort((one, other) => one.start - other.start);
}
