import type { Origin, ReachedCandidate } from './candidate.js';
import type { RankingWeights } from './ranking-weights.js';

/** Scores of hits by id; an origin that is not among them is an entity that the question names. */
export type HitScores = Pick<ReadonlyMap<string, number>, 'get'>;

/**
 * The score of a fact that mentions entities of the question. Several entities add up towards 1, because a fact between
 * two of them states how they relate.
 */
export function namedEntityScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  const named = inOrder(reached.origins).filter((origin) => hitScores.get(origin.id) === undefined);
  const missed = named.reduce(
    (rest, { depth }) => rest * (1 - weights.namedEntity * weights.stepDecay ** (depth - 1)),
    1,
  );
  return 1 - missed;
}

/** The score of a fact from connected hits. Only the best counts, or a frequent entity would outweigh every match. */
export function hitEntityScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  return reached.origins.reduce((best, { id, depth }) => {
    const score = hitScores.get(id) ?? 0;
    return Math.max(best, score * weights.sharedEntity * weights.stepDecay ** (depth - 2));
  }, 0);
}

/** The score of an episode from hits near it in its session: a sum in which nearer hits count more. */
export function chainScore(reached: ReachedCandidate, hitScores: HitScores, weights: RankingWeights): number {
  return inOrder(reached.origins).reduce(
    (sum, origin) => sum + (hitScores.get(origin.id) ?? 0) * weights.sessionNeighbour * 0.5 ** (origin.depth - 2),
    0,
  );
}

/** A fixed order, because sums of floats depend on it and stores return different orders. */
function inOrder(origins: readonly Origin[]): readonly Origin[] {
  if (origins.length === 1) return origins;
  return [...origins].sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
}
