import type { Origin, ReachedCandidate } from './candidate.js';
import type { RankingWeights } from './ranking-weights.js';

/** Scores of hits by id; an origin that is not among them is an entity that the question names. */
export type HitScores = ReadonlyMap<string, number>;

/**
 * What a fact gets for its place in the graph. Entities of the question count by themselves, and several of them add up
 * towards 1 (a fact between two of them says how they relate); of the hits it hangs on only the best counts, or a
 * much-used entity would outweigh every match.
 */
export function graphScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  let missed = 1;
  let bestHit = 0;
  for (const origin of inOrder(reached.origins)) {
    const score = hitScores.get(origin.id);
    if (score === undefined) {
      missed *= 1 - weights.namedEntity * weights.stepDecay ** (origin.depth - 1);
    } else {
      bestHit = Math.max(bestHit, score * weights.sharedEntity * weights.stepDecay ** (origin.depth - 2));
    }
  }
  return 1 - missed + bestHit;
}

/** What an episode gets from the hits around it in its session: the nearer, the more, summed over all of them. */
export function sessionScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  return inOrder(reached.origins).reduce(
    (sum, origin) => sum + (hitScores.get(origin.id) ?? 0) * weights.sessionNeighbour * 0.5 ** (origin.depth - 2),
    0,
  );
}

/** Sums of floats depend on their order, so the order must not depend on the store. */
function inOrder(origins: readonly Origin[]): Origin[] {
  return [...origins].sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}
