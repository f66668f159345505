import type { DateReading, NamedDate } from '../date-reader.port.js';
import { findTimes, placeMention, type TimeDirection } from '@memory-graph/memory-model';

import { LocalClock } from './local-clock.js';

/** Parses a date that was found by other means than these rules, such as a language model. A `DateReader`. */
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
