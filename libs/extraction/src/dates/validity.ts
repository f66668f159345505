import { placeMention, type TimeDirection, type TimeMention, type TimePrecision } from '@memory-graph/memory-model';

/**
 * When something that a clause says began and ended. `from` null: since an unknown time; `to` null: it still holds.
 * Precisions only where the text names the time.
 */
export interface Validity {
  from: number | null;
  fromPrecision?: TimePrecision;
  to: number | null;
  toPrecision?: TimePrecision;
}

/** When what a clause asserts holds: an event or state that lasts until something ends it. */
export function openValidity(mention: TimeMention | null, direction: TimeDirection, referenceTime: number): Validity {
  const placed = mention && placeMention(mention, direction, referenceTime);
  // What has happened did not begin ahead: "in two weeks" then is how long it took.
  const isAhead = direction === 'past' && placed !== null && placed.from > referenceTime;
  if (!placed || (isAhead && placed.role !== 'until' && !placed.effective)) return { from: referenceTime, to: null };
  if (placed.role === 'before') return direction === 'past' ? { from: null, to: null } : beginning(placed);
  if (placed.role === 'until') {
    const ends = { to: placed.from, toPrecision: placed.grain };
    return { from: direction === 'past' ? null : referenceTime, ...ends };
  }
  if (placed.role === 'span') return span(placed);
  return direction === 'future' && placed.from <= referenceTime ? { from: referenceTime, to: null } : beginning(placed);
}

/** When a state held that is over: "I lived in Paris in 2019", "I used to live in Paris". */
export function closedValidity(mention: TimeMention | null, referenceTime: number): Validity {
  if (!mention || mention.role === 'duration') return { from: null, to: referenceTime };
  const placed = placeMention(mention, 'past', referenceTime);
  if (placed.role === 'until' || placed.role === 'before')
    return placed.from < referenceTime
      ? { from: null, to: placed.from, toPrecision: placed.grain }
      : { from: null, to: referenceTime };
  if (placed.from >= referenceTime) return { from: null, to: referenceTime };
  if (placed.role === 'since') return beginning(placed);
  return placed.to < referenceTime ? span(placed) : { ...beginning(placed), to: referenceTime };
}

/** When something held that ended at the date: "left in 2019", "lived there from 2008 to 2012". */
export function endedValidity(mention: TimeMention | null, referenceTime: number): Validity {
  const placed = mention && placeMention(mention, 'past', referenceTime);
  if (!placed || placed.from > referenceTime) return { from: null, to: referenceTime };
  return placed.role === 'span' ? span(placed) : { from: null, to: placed.from, toPrecision: placed.grain };
}

function beginning({ from, grain }: TimeMention): Validity {
  return { from, fromPrecision: grain, to: null };
}

function span({ from, grain, to, toGrain = grain }: TimeMention): Validity {
  return { from, fromPrecision: grain, to, toPrecision: toGrain };
}
