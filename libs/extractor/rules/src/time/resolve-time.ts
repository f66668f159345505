import { addGrains } from './calendar.js';
import type { TimeMention } from './find-times.js';

/** When something that a clause says began and ended. `from` null: since an unknown time; `to` null: it still holds. */
export interface Validity {
  from: number | null;
  to: number | null;
}

export type TimeDirection = 'past' | 'future' | 'either';

/** Chooses the year (or week) that the text left open: the last one before the reference time, or the next after it. */
export function placeMention(mention: TimeMention, direction: TimeDirection, referenceTime: number): TimeMention {
  if (!mention.openYear && !mention.openWeek) return mention;
  const step = mention.openWeek ? ('week' as const) : ('year' as const);
  let { from, to } = mention;
  const shift = (count: number): void => {
    from = addGrains(from, count, step);
    to = addGrains(to, count, step);
  };
  // A date without a year is never more than a step away from the year that chrono took.
  for (let tries = 0; tries < 3 && direction !== 'future' && from > referenceTime; tries += 1) shift(-1);
  for (let tries = 0; tries < 3 && direction !== 'past' && direction === 'future' && to <= referenceTime; tries += 1)
    shift(1);
  for (let tries = 0; tries < 3 && direction === 'past' && addGrains(from, 1, step) <= referenceTime; tries += 1)
    shift(1);
  return { ...mention, from, to };
}

/** When what a clause asserts holds: an event or state that lasts until something ends it. */
export function openValidity(mention: TimeMention | null, direction: TimeDirection, referenceTime: number): Validity {
  if (!mention) return { from: referenceTime, to: null };
  const placed = placeMention(mention, direction, referenceTime);
  if (placed.role === 'until') return { from: direction === 'past' ? null : referenceTime, to: placed.from };
  if (placed.role === 'span') return { from: placed.from, to: placed.to };
  return { from: direction === 'future' ? Math.max(placed.from, referenceTime) : placed.from, to: null };
}

/** When a state held that is over: "I lived in Paris in 2019", "I used to live in Paris". */
export function closedValidity(mention: TimeMention | null, referenceTime: number): Validity {
  if (!mention || mention.role === 'duration') return { from: null, to: referenceTime };
  const placed = placeMention(mention, 'past', referenceTime);
  if (placed.role === 'until') return { from: null, to: Math.min(placed.from, referenceTime) };
  if (placed.role === 'since') return { from: placed.from, to: null };
  return placed.from < referenceTime
    ? { from: placed.from, to: Math.min(placed.to, referenceTime) }
    : { from: null, to: referenceTime };
}
