import type { FactDetailDto } from '@memory-graph/contracts/resources';
import { type Owner, ownerOf, scopeOf } from '@memory-graph/memory-model';

/** The owner of what a fact rests on: all of it belongs to one. What is shared is no one's in particular. */
export function ownerOfFact({ provenance }: FactDetailDto): Owner {
  return ownerOf(scopeOf(provenance.episodes[0] ?? {}));
}

/** Whether two entities have the same owner: names, facts and merges never cross from one owner to another. */
export function belongTogether(one: Owner, other: Owner): boolean {
  return scopeOf(one) === scopeOf(other);
}
