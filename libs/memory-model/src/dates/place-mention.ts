import { addGrains } from './calendar.js';
import type { TimeMention } from './time-mention.js';

export type TimeDirection = 'past' | 'future' | 'either';

/** Chooses the year (or week) that the text left open: the last one before the reference time, or the next after it. */
export function placeMention(mention: TimeMention, direction: TimeDirection, referenceTime: number): TimeMention {
  const { beside } = mention;
  if (beside) return { ...mention, ...beside.read(placeMention(beside.date, direction, referenceTime)) };
  if (!mention.openYear && !mention.openWeek) return mention;
  const step = mention.openWeek ? ('week' as const) : ('year' as const);
  let { from, to } = mention;
  const shift = (count: number): void => {
    from = addGrains(from, count, step);
    to = addGrains(to, count, step);
  };
  if (mention.effective) return nearest(mention, step, referenceTime);
  // What is over has its end behind it.
  const isAhead = (): boolean => (mention.role === 'span' ? to : from) > referenceTime;
  // A date without a year is never more than a step away from the year it was given.
  for (let tries = 0; tries < 3 && direction !== 'future' && isAhead(); tries += 1) shift(-1);
  for (let tries = 0; tries < 3 && direction === 'future' && to <= referenceTime; tries += 1) shift(1);
  for (let tries = 0; tries < 3 && direction === 'past'; tries += 1) {
    shift(1);
    if (isAhead()) {
      shift(-1);
      break;
    }
  }
  return { ...mention, from, to };
}

function nearest(mention: TimeMention, step: 'week' | 'year', referenceTime: number): TimeMention {
  const { from, to } = mention;
  const distance = (count: number): number => Math.abs(addGrains(from, count, step) - referenceTime);
  const count = distance(1) < distance(0) ? 1 : distance(-1) < distance(0) ? -1 : 0;
  return { ...mention, from: addGrains(from, count, step), to: addGrains(to, count, step) };
}
