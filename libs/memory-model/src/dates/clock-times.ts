import { addGrains } from './calendar.js';
import { whole, type TimeMention } from './time-mention.js';

const TIME_OF_DAY =
  '(?:(?<hour>[01]?\\d|2[0-3])(?::(?<minute>[0-5]\\d))?[ \\t]?(?<half>[ap]\\.?m\\b\\.?)|(?<hour24>[01]?\\d|2[0-3])[:h](?<minute24>[0-5]\\d)(?::[0-5]\\d)?|(?<word>noon|midday))';
const BEFORE = new RegExp(
  `(?<![\\d:])(?:\\b(?:at|around|about|by)[ \\t]+)?${TIME_OF_DAY}(?:,?[ \\t]+(?:on[ \\t]+)?)$`,
  'iu',
);
const AFTER = new RegExp(`^(?:,?[ \\t]+(?:at|around|about|by)?[ \\t]*)?${TIME_OF_DAY}(?![\\d:%])`, 'iu');
const REACH = 24;
const MINUTES_PER_HOUR = 60;
const NOON = 12;

/** Adds the time of day beside a day to its date: "at 3pm tomorrow", "10 June 2024, 14:30". */
export function readClocks(mentions: readonly TimeMention[], sentence: string): TimeMention[] {
  return mentions.map((mention) => {
    if (mention.grain !== 'day' || mention.role !== 'at') return mention;
    const after = AFTER.exec(sentence.slice(mention.end, mention.end + REACH));
    const before = after ? null : BEFORE.exec(sentence.slice(Math.max(0, mention.start - REACH), mention.start));
    const clock = after ?? before;
    if (!clock?.groups) return mention;
    return {
      ...mention,
      ...whole(addGrains(mention.from, minutesOf(clock.groups), 'minute'), 'minute'),
      start: mention.start - (before?.[0].length ?? 0),
      end: mention.end + (after?.[0].length ?? 0),
    };
  });
}

function minutesOf({ hour, minute, half, hour24, minute24, word }: Readonly<Record<string, string>>): number {
  if (word) return NOON * MINUTES_PER_HOUR;
  if (hour24) return Number(hour24) * MINUTES_PER_HOUR + Number(minute24);
  const hours = half ? (Number(hour) % NOON) + (/^p/iu.test(half) ? NOON : 0) : Number(hour);
  return hours * MINUTES_PER_HOUR + Number(minute ?? 0);
}
