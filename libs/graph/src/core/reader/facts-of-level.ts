/**
 * Facts that one level of a traversal reads, shared among its entities, on each of their two sides. Some entities (the
 * user, the company) touch most of the graph: all of their facts would bury what is specific to the question. Where
 * entities are so many that their least shares are more than this, the last ones get nothing.
 */
export const FACTS_OF_LEVEL = 150;
const MIN_FACTS_OF_ENTITY = 4;
const MAX_FACTS_OF_ENTITY = 25;

/** How many facts a level reads of each of its entities, on each side. */
export function factsOfEntity(entities: number): number {
  const share = Math.floor(FACTS_OF_LEVEL / entities);
  return Math.min(MAX_FACTS_OF_ENTITY, Math.max(MIN_FACTS_OF_ENTITY, share));
}
