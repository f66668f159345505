import type { ListedFact } from './listing.js';

/** Oldest first; facts with an unknown start come first, and ids break ties. */
export function inOrderOfTime(facts: readonly ListedFact[]): ListedFact[] {
  return [...facts].sort(
    (a, b) =>
      (beginningOf(a) < beginningOf(b) ? -1 : beginningOf(a) > beginningOf(b) ? 1 : 0) || (a.id < b.id ? -1 : 1),
  );
}

/** Whether a fact was valid at some time within the range; null: that side is open. */
export function touches(
  { validFrom, validTo }: Pick<ListedFact, 'validFrom' | 'validTo'>,
  { startMs, endMs }: { startMs: number | null; endMs: number | null },
): boolean {
  const endedBefore = startMs !== null && validTo !== null && Date.parse(validTo) <= startMs;
  const beganAfter = endMs !== null && validFrom !== null && Date.parse(validFrom) >= endMs;
  return !endedBefore && !beganAfter;
}

function beginningOf({ validFrom }: ListedFact): number {
  return validFrom === null ? -Infinity : Date.parse(validFrom);
}
