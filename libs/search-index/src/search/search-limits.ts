/**
 * Limits of one search. Fusion needs deep lists (200 hits per retriever, docs/reference/search-ranking.md); the
 * traversal starts from few hits, because each one opens a part of the graph.
 */
export const SEARCH_LIMITS = {
  /** Minimum number of hits of each kind per retriever. */
  listDepth: 100,
  /** Best hits that the traversal starts from, and whose sessions are considered. */
  traversedHits: 60,
  /** Facts that are compared with the relation of the question. */
  comparedFacts: 200,
  /** Minimum number of facts from the traversal. */
  reachedFacts: 60,
  /** Characters of the question that are searched for times. */
  timesCharacters: 500,
  /** Words of the question that are searched for names. */
  namedWords: 200,
  /** Maximum number of words in a name. */
  nameLength: 4,
} as const;
