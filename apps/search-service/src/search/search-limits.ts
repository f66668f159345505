/**
 * How much one search looks at. Fusion needs deep lists (200 hits a retriever, docs/retrieval.md); what is traversed
 * from is few, as each hit opens a part of the graph.
 */
export const SEARCH_LIMITS = {
  /** Hits of each kind in each retriever's list, at least. */
  listDepth: 100,
  /** Best hits that the traversal starts from, and whose sessions are looked at. */
  traversedHits: 60,
  /** Facts that the traversal brings, at least. */
  reachedFacts: 60,
  /** Results that are read at a time: others' statements get their turn in between. */
  resultsAtATime: 10,
  /** Results that are read without a break, however long the list is. */
  resultsWithoutBreaks: 100,
  /** Characters of the question in which times are looked for. */
  timesCharacters: 500,
  /** Words of the question in which names are looked for. */
  namedWords: 200,
  /** Words of the longest name. */
  nameLength: 4,
} as const;
