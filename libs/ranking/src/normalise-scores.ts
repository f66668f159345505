import type { ScoredCandidate } from './candidate.js';

/**
 * Brings the scores of one list to 0..1: `floor`, at which a hit means nothing, becomes 0 and the best hit 1. The floor is
 * a property of the retriever and not the worst score of the list, so a short list of good hits keeps them all high.
 * @returns the normalised score by id; of a repeated candidate the best one
 */
export function normaliseScores(hits: readonly ScoredCandidate[], floor: number): Map<string, number> {
  const best = hits.reduce((highest, hit) => Math.max(highest, hit.score), floor);
  const normalised = new Map<string, number>();
  for (const hit of hits) {
    const share = best > floor ? Math.max(0, (hit.score - floor) / (best - floor)) : 0;
    normalised.set(hit.id, Math.max(share, normalised.get(hit.id) ?? 0));
  }
  return normalised;
}
