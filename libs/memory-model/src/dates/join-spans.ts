import { addGrains, startOf } from './calendar.js';
import { whole, type TimeMention } from './time-mention.js';

const BETWEEN_DATES = /^[ \t]*(?:to|and|until|till|til|through|[-–—])?[ \t]*(?:the[ \t]+)?$/iu;
const STILL = /^[ \t]*(?:to|until|till)[ \t]+(?:now|today|the present|present)\b/iu;

/** "From 2015 to 2019", "between 3 May and 6 May", "for two years until 2019": two dates side by side become one span. */
export function joinSpans(mentions: readonly TimeMention[], sentence: string, referenceTime: number): TimeMention[] {
  const joined: TimeMention[] = [];
  for (const found of mentions) {
    const last = joined.at(-1);
    const span =
      last && joinTwo(last, found, sentence.slice(last.end, found.start), sentence.slice(last.start, found.end));
    if (span) joined[joined.length - 1] = span;
    else if (!last || found.start >= last.end) joined.push(found);
  }
  return joined.map((mention) => untilNow(mention, sentence, referenceTime));
}

function joinTwo(first: TimeMention, second: TimeMention, between: string, words: string): TimeMention | null {
  if (/\S/u.test(between) && !BETWEEN_DATES.test(between)) return null;
  const place = { start: first.start, end: second.end, role: 'span' as const };
  if (first.role === 'duration' || second.role === 'duration') return joinDuration(first, second);
  const isSpan =
    first.role === 'since' &&
    first.grain !== 'minute' &&
    (second.role === 'until' || /\S/u.test(between)) &&
    (/^between\b/iu.test(words) || !/^[ \t]*and\b/iu.test(between));
  if (!isSpan) return null;
  const { from, grain } = first;
  const begins = first.openYear && !second.openYear ? sameYear(from, second.from) : from;
  const ends = second.openYear && second.from <= begins ? addGrains(second.from, 1, 'year') : second.from;
  const openYear = first.openYear === true && second.openYear === true;
  return { ...first, ...place, from: begins, to: ends, grain, toGrain: second.grain, openYear, openWeek: false };
}

/** "For two years from 2015", "until 2019 for two years". */
function joinDuration(first: TimeMention, second: TimeMention): TimeMention | null {
  const [length, date] = first.role === 'duration' ? [first, second] : [second, first];
  if (length.duration === undefined || (date.role !== 'since' && date.role !== 'until')) return null;
  const unit = length.grain;
  const [from, to] =
    date.role === 'since'
      ? [date.from, addGrains(date.from, length.duration, unit)]
      : [addGrains(date.from, -length.duration, unit), date.from];
  return { ...date, start: first.start, end: second.end, role: 'span', from, to, toGrain: date.grain };
}

/** The last such month before `end`. */
function sameYear(from: number, end: number): number {
  const moved = addGrains(from, new Date(end).getUTCFullYear() - new Date(from).getUTCFullYear(), 'year');
  return moved < end ? moved : addGrains(moved, -1, 'year');
}

/** "From 2015 until today" has no end yet. */
function untilNow(mention: TimeMention, sentence: string, referenceTime: number): TimeMention {
  const isToday = mention.role === 'span' && mention.toGrain === 'day' && mention.to === startOf(referenceTime, 'day');
  if (isToday && /\btoday$/iu.test(sentence.slice(mention.start, mention.end)))
    return { ...mention, ...whole(mention.from, mention.grain), toGrain: undefined, role: 'since' };
  const still = mention.role === 'since' ? STILL.exec(sentence.slice(mention.end)) : null;
  return still ? { ...mention, end: mention.end + still[0].length } : mention;
}
