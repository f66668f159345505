import { type FactChanges, sameState } from '@memory-graph/memory-model/truth/fact-state';

/** What two changes, one after the other, come to. What they undo together is no change. */
export function chainChanges(first: FactChanges, second: FactChanges): FactChanges {
  const chained: FactChanges = new Map(first);
  for (const [id, { before, after }] of second) {
    const earlier = first.get(id);
    chained.set(id, { before: earlier ? earlier.before : before, after });
  }
  for (const [id, { before, after }] of chained) {
    if (before === after || (before && after && sameState(before, after))) chained.delete(id);
  }
  return chained;
}
