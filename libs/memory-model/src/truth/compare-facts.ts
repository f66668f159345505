import { objectKey } from '../evidence/evidence.js';
import type { DerivedFact } from './derive-facts.js';

export const FACT_DIFFERENCE_KINDS = ['added', 'gone', 'changed'] as const;
export type FactDifferenceKind = (typeof FACT_DIFFERENCE_KINDS)[number];

/** How a fact differs between two sets of evidence. */
export interface FactDifference {
  kind: FactDifferenceKind;
  factId: string;
  /** Null: added. */
  before: DerivedFact | null;
  /** Null: gone. */
  after: DerivedFact | null;
}

/** A difference in confidence below this is not visible in any answer. */
const LEAST_CONFIDENCE = 0.001;

/**
 * Compares facts by id. A fact has changed if its validity, wording or confidence differs; other support for the same
 * fact is no change.
 * @returns sorted by fact id
 */
export function compareFacts(before: readonly DerivedFact[], after: readonly DerivedFact[]): FactDifference[] {
  const earlier = new Map(before.map((fact) => [fact.id, fact]));
  const later = new Map(after.map((fact) => [fact.id, fact]));
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .sort()
    .flatMap((factId) => differenceOf(factId, earlier.get(factId) ?? null, later.get(factId) ?? null));
}

function differenceOf(factId: string, before: DerivedFact | null, after: DerivedFact | null): FactDifference[] {
  if (!before) return [{ kind: 'added', factId, before, after }];
  if (!after) return [{ kind: 'gone', factId, before, after }];
  return isSameFact(before, after) ? [] : [{ kind: 'changed', factId, before, after }];
}

function isSameFact(one: DerivedFact, other: DerivedFact): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.content === other.content &&
    objectKey(one.object) === objectKey(other.object) &&
    Math.abs(one.confidence - other.confidence) < LEAST_CONFIDENCE
  );
}
