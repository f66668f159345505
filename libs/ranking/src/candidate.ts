/**
 * A possible result of a search, as a number: 2n for the episode and 2n + 1 for the fact with the number n of the
 * searched memory.
 */
export type CandidateKey = number;

/** The start of a path: a candidate, or the entity with the number n of the memory as -1 - n. */
type OriginKey = number;

export function episodeKey(no: number): CandidateKey {
  return 2 * no;
}

export function factKey(no: number): CandidateKey {
  return 2 * no + 1;
}

export function entityOrigin(no: number): OriginKey {
  return -1 - no;
}

export function isFact(key: CandidateKey): boolean {
  return (key & 1) === 1;
}

/** The number of a fact or an episode. */
export function numberOf(key: CandidateKey): number {
  return key >> 1;
}

/** The order of two candidates with equal scores, which must not depend on their numbers. */
export type TieOrder = (a: CandidateKey, b: CandidateKey) => number;

/** A hit of one retriever. */
export interface ScoredCandidate {
  key: CandidateKey;
  score: number;
  /** Of a hit of text search: the words of the question in it, as bits; see `RankingInput.words`. */
  words?: number;
}

/** The start of the path to a candidate: an entity that the question names, or a hit. */
export interface Origin {
  key: OriginKey;
  /** Depth at which the candidate is found from there. A hit itself has depth 1. */
  depth: number;
}

export interface ReachedCandidate {
  key: CandidateKey;
  origins: readonly Origin[];
}

/** A fact and an episode that supports it. */
export interface Support {
  fact: CandidateKey;
  episode: CandidateKey;
}

/** Best first; ties in their order, so that equal inputs give equal answers. */
export function bestFirst(order: TieOrder): (a: ScoredCandidate, b: ScoredCandidate) => number {
  // A difference of scores would be a new object for each comparison.
  return (a, b) => (a.score === b.score ? order(a.key, b.key) : a.score > b.score ? -1 : 1);
}
