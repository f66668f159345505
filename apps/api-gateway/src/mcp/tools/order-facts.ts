/** A fact as a timeline shows it; times ISO 8601 in UTC. */
export interface DatedFact {
  id: string;
  content: string;
  validFrom: string | null;
  validTo: string | null;
}

/** Oldest first; what began nobody knows when comes before all that is known, and ids settle ties. */
export function inOrderOfTime(facts: readonly DatedFact[]): DatedFact[] {
  return [...facts].sort(
    (a, b) =>
      (beginningOf(a) < beginningOf(b) ? -1 : beginningOf(a) > beginningOf(b) ? 1 : 0) || (a.id < b.id ? -1 : 1),
  );
}

/** Whether a fact held at some time between the two; null: that side is open. */
export function touches(
  { validFrom, validTo }: Pick<DatedFact, 'validFrom' | 'validTo'>,
  { startMs, endMs }: { startMs: number | null; endMs: number | null },
): boolean {
  const endedBefore = startMs !== null && validTo !== null && Date.parse(validTo) <= startMs;
  const beganAfter = endMs !== null && validFrom !== null && Date.parse(validFrom) >= endMs;
  return !endedBefore && !beganAfter;
}

function beginningOf({ validFrom }: DatedFact): number {
  return validFrom === null ? -Infinity : Date.parse(validFrom);
}
