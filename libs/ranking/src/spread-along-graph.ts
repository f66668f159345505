import type { Origin, ReachedCandidate } from './candidate.js';
import type { RankingWeights } from './ranking-weights.js';

/** Scores of hits by key; an origin that is not among them is an entity that the question names. */
export interface HitScores {
  get(key: number): number | undefined;
}

/**
 * The score of a fact that mentions entities of the question. Several entities add up towards 1, because a fact between
 * two of them states how they relate.
 */
export function namedEntityScore({ origins }: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  let missed = 1;
  for (const { key, depth } of inOrder(origins, hitScores)) {
    if (hitScores.get(key) === undefined) missed *= 1 - weights.namedEntity * weights.stepDecay ** (depth - 1);
  }
  return 1 - missed;
}

/** The score of a fact from connected hits. Only the best counts, or a frequent entity would outweigh every match. */
export function hitEntityScore({ origins }: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  let best = 0;
  for (const { key, depth } of origins) {
    const score = hitScores.get(key) ?? 0;
    best = Math.max(best, score * weights.sharedEntity * weights.stepDecay ** (depth - 2));
  }
  return best;
}

/** The score of an episode from hits near it in its session: a sum in which nearer hits count more. */
export function chainScore({ origins }: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  let sum = 0;
  for (const { key, depth } of inOrder(origins, hitScores)) {
    sum += (hitScores.get(key) ?? 0) * weights.sessionNeighbour * 0.5 ** (depth - 2);
  }
  return sum;
}

/** A fixed order of what is added, because sums of floats depend on it, and memories return different orders. */
function inOrder(origins: readonly Origin[], hitScores: HitScores): readonly Origin[] {
  if (origins.length === 1) return origins;
  return origins.toSorted((a, b) => a.depth - b.depth || (hitScores.get(a.key) ?? 0) - (hitScores.get(b.key) ?? 0));
}
