/** Of an entity, as subject and as object each, so many of the facts that were said last may be revised. */
export const FACTS_OF_REVISABLE = 60;
/** So many of its facts are read, so that an entity with many more costs the same. */
export const FACTS_READ_OF_REVISABLE = 1_000;
/** So many episodes of a session come with all of their facts. */
export const LATEST_EPISODES = 4;
