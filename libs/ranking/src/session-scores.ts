import type { EpisodePlace } from './episode-place.js';
import type { HitScores } from './spread-along-graph.js';

/** The score of the best hit of each session. */
export function bestHitOfSessions(places: readonly EpisodePlace[], hitScores: HitScores): Map<string, number> {
  const best = new Map<string, number>();
  for (const { id, sessionId } of places) {
    if (sessionId === null) continue;
    best.set(sessionId, Math.max(best.get(sessionId) ?? 0, hitScores.get(id) ?? 0));
  }
  return best;
}
