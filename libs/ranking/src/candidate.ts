/** A possible result of a search. */
export interface Candidate {
  kind: 'fact' | 'episode';
  /** A UUID: no fact and episode have the same one, so that candidates are looked up by it alone. */
  id: string;
}

/** A hit of one retriever. */
export interface ScoredCandidate extends Candidate {
  score: number;
  /** Of a hit of text search: the words of the question in it, as bits; see `RankingInput.words`. */
  words?: number;
}

/** The start of the path to a candidate: an entity that the question names, or a hit. */
export interface Origin {
  id: string;
  /** Depth at which the candidate is found from there. A hit itself has depth 1. */
  depth: number;
}

export interface ReachedCandidate extends Candidate {
  origins: readonly Origin[];
}

/** A fact and an episode that supports it. */
export interface Support {
  factId: string;
  episodeId: string;
}

/** Best first; ties by id, so that equal inputs give equal answers. */
export function byScoreThenId(a: ScoredCandidate, b: ScoredCandidate): number {
  // A difference of scores would be a new object for each comparison.
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
