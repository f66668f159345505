import { addGrains, startOf } from './calendar.js';
import { countOf, COUNT } from './number-words.js';
import { inWeek, weekendOf } from './relative-dates.js';
import { whole, type NamedPeriod, type TimeMention } from './time-mention.js';

const BESIDE = new RegExp(
  `\\bthe[ \\t]+(?<what>day|week|month|year|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)[ \\t]+(?<side>before|after)[ \\t]+$|\\b(?<count>${COUNT})[ \\t]+(?<unit>day|week|month|year)s?[ \\t]+(?<way>before|after)[ \\t]+$`,
  'iu',
);
const REACH = 40;

/** "The weekend before 9 June", "two days after Christmas": a date beside another. */
export function placeBeside(mentions: readonly TimeMention[], sentence: string): TimeMention[] {
  const placed: TimeMention[] = [];
  for (const mention of mentions) {
    const match = BESIDE.exec(sentence.slice(Math.max(0, mention.start - REACH), mention.start));
    const { groups } = match ?? {};
    if (!match || !groups || mention.role !== 'at') {
      placed.push(mention);
      continue;
    }
    const start = mention.start - match[0].length;
    // "The Sunday before …" was found as a Sunday of its own.
    while ((placed.at(-1)?.end ?? 0) > start) placed.pop();
    const read = (date: TimeMention): NamedPeriod => readBeside(groups, date);
    placed.push({ ...mention, ...read(mention), start, beside: { date: mention, read } });
  }
  return placed;
}

/** Resolves "two years later" against the date before it. Without one it is unknown, and dropped. */
export function placeLater(mentions: readonly TimeMention[], earlier: TimeMention | null): TimeMention[] {
  const placed: TimeMention[] = [];
  for (const mention of mentions) {
    const { laterBy, grain } = mention;
    const before = placed.findLast(({ role }) => role !== 'duration') ?? earlier;
    if (mention.then && before) placed.push(sinceThen(mention, before));
    else if (mention.then) continue;
    else if (laterBy === undefined) placed.push(mention);
    else if (before) {
      const finest = before.grain === 'minute' ? 'day' : before.grain;
      const from = startOf(addGrains(before.from, laterBy, grain), finest);
      const { openYear = false, openWeek = false } = before;
      placed.push({ ...mention, ...whole(from, laterBy === 0 ? grain : finest), openYear, openWeek });
    }
  }
  return placed;
}

/** From where the date before it ends, if it has an end of its own. */
function sinceThen(
  mention: TimeMention,
  { role, from, to, grain, toGrain = grain, openYear, openWeek }: TimeMention,
): TimeMention {
  const named = role === 'span' ? whole(to, toGrain) : whole(from, grain);
  return { ...mention, ...named, openYear, openWeek, role: 'since' };
}

function readBeside(groups: Readonly<Record<string, string>>, { from, to, grain }: TimeMention): NamedPeriod {
  const { what, side, count, unit, way } = groups;
  const direction = (side ?? way)?.toLowerCase() === 'before' ? -1 : 1;
  if (count && unit) {
    const step = unit.toLowerCase() as 'day' | 'week' | 'month' | 'year';
    return whole(addGrains(from, direction * countOf(count), step), step === 'day' ? grain : step);
  }
  const name = (what ?? '').toLowerCase();
  if (name === 'weekend') {
    const weekend = weekendOf(from);
    if (direction < 0) return weekend.to <= from ? weekend : weekendOf(addGrains(from, -1, 'week'));
    return weekend.from >= to ? weekend : weekendOf(addGrains(from, 1, 'week'));
  }
  if (name === 'day') return whole(addGrains(from, direction, 'day'), 'day');
  if (name === 'week' || name === 'month' || name === 'year')
    return whole(addGrains(startOf(from, name), direction, name), name);
  const day = inWeek(from, name);
  if (direction < 0) return whole(day < from ? day : addGrains(day, -1, 'week'), 'day');
  return whole(day >= to ? day : addGrains(day, 1, 'week'), 'day');
}
