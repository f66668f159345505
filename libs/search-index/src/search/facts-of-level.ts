/**
 * The number of facts that one level of a traversal reads, shared among its entities, on each of their two sides. Some
 * entities (the user, the company) have most of the graph: all of their facts would hide what is specific to the
 * question. If a level has more entities than this, the last ones get no facts.
 */
export const FACTS_OF_LEVEL = 150;
const MIN_FACTS_OF_ENTITY = 4;
const MAX_FACTS_OF_ENTITY = 25;

/** How many facts a level reads of each of its entities, on each side. */
export function factsOfEntity(entities: number): number {
  const share = Math.floor(FACTS_OF_LEVEL / entities);
  return Math.min(MAX_FACTS_OF_ENTITY, Math.max(MIN_FACTS_OF_ENTITY, share));
}
