import type { DateReading, NamedDate } from '@memory-graph/extractor-port/date-reader.port';

import { findTimes } from './find-times.js';
import { LocalClock } from './local-clock.js';
import { placeMention, type TimeDirection } from './resolve-time.js';

/** The date that some words are, for whoever has found them by other means than these rules. A `DateReader`. */
export function readDate(words: string, referenceTime: number, utcOffsetMinutes: number): DateReading | null {
  const clock = new LocalClock(utcOffsetMinutes);
  const now = clock.shown(referenceTime);
  const mention = findTimes(words, 0, words.length, now).find(({ role }) => role !== 'duration');
  if (!mention) return null;
  const placed = (direction: TimeDirection): NamedDate => {
    const { from, to, grain } = placeMention(mention, direction, now);
    return { start: clock.instant(from), end: clock.instant(to), precision: grain };
  };
  return { past: placed('past'), future: placed('future') };
}
