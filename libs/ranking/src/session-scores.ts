import type { EpisodePlace } from './episode-place.js';
import type { HitScores } from './spread-along-graph.js';

/** The score of the best hit of each session. */
export function bestHitOfSessions(places: readonly EpisodePlace[], hitScores: HitScores): Map<number, number> {
  const best = new Map<number, number>();
  for (const { key, session } of places) {
    if (session === null) continue;
    best.set(session, Math.max(best.get(session) ?? 0, hitScores.get(key) ?? 0));
  }
  return best;
}
