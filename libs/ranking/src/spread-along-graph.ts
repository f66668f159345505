import type { Origin, ReachedCandidate } from './candidate.js';
import type { RankingWeights } from './ranking-weights.js';

/** Scores of hits by id; an origin that is not among them is an entity that the question names. */
export type HitScores = ReadonlyMap<string, number>;

/**
 * What a fact gets for touching entities of the question. Several of them add up towards 1: a fact between two of them says
 * how they relate.
 */
export function namedEntityScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  const named = inOrder(reached.origins).filter((origin) => !hitScores.has(origin.id));
  const missed = named.reduce(
    (rest, { depth }) => rest * (1 - weights.namedEntity * weights.stepDecay ** (depth - 1)),
    1,
  );
  return 1 - missed;
}

/** What a fact gets of the hits it hangs on: only the best counts, or a much-used entity would outweigh every match. */
export function hitEntityScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  return reached.origins.reduce((best, { id, depth }) => {
    const score = hitScores.get(id) ?? 0;
    return Math.max(best, score * weights.sharedEntity * weights.stepDecay ** (depth - 2));
  }, 0);
}

/** What an episode gets from the hits around it in its session: the nearer, the more, summed over all of them. */
export function chainScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  return inOrder(reached.origins).reduce(
    (sum, origin) => sum + (hitScores.get(origin.id) ?? 0) * weights.sessionNeighbour * 0.5 ** (origin.depth - 2),
    0,
  );
}

/** Sums of floats depend on their order, so the order must not depend on the store. */
function inOrder(origins: readonly Origin[]): Origin[] {
  return [...origins].sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}
