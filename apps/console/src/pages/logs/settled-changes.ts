import type { Fact, LogChanges } from '@memory-graph/client';

export interface SettledChanges extends LogChanges {
  /** How many facts only moved to other entities. */
  moved: number;
}

/**
 * Leaves out facts that only moved: when two entities turn out to be one, its facts vanish and are created again, with
 * the same words and times.
 */
export function settledChanges(changes: LogChanges): SettledChanges {
  const { created, deleted, totals } = changes;
  const gone = countsOf(deleted);
  const newFacts = created.filter((fact) => !take(gone, fact));
  const moved = created.length - newFacts.length;
  const remade = countsOf(created);
  return {
    ...changes,
    created: newFacts,
    deleted: deleted.filter((fact) => !take(remade, fact)),
    totals: { ...totals, created: totals.created - moved, deleted: totals.deleted - moved },
    moved,
  };
}

function countsOf(facts: readonly Fact[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fact of facts) counts.set(wordsOf(fact), (counts.get(wordsOf(fact)) ?? 0) + 1);
  return counts;
}

/** Takes one fact with the same words, if one is left. */
function take(counts: Map<string, number>, fact: Fact): boolean {
  const count = counts.get(wordsOf(fact)) ?? 0;
  if (count === 0) return false;
  counts.set(wordsOf(fact), count - 1);
  return true;
}

function wordsOf({ content, validFrom, validTo }: Fact): string {
  return JSON.stringify([content, validFrom, validTo]);
}
