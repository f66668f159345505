import type { FactDetailDto } from '@memory-graph/contracts/resources';
import { type Owner, ownerOf, scopeOf } from '@memory-graph/memory-model';

/** The owner of the evidence of a fact: all of it has the same owner. Shared content has no owner. */
export function ownerOfFact({ provenance }: FactDetailDto): Owner {
  return ownerOf(scopeOf(provenance.episodes[0] ?? {}));
}

/** Whether two entities have the same owner: names, facts and merges never cross from one owner to another. */
export function belongTogether(one: Owner, other: Owner): boolean {
  return scopeOf(one) === scopeOf(other);
}
