import { brevity } from './brevity.js';
import type { EpisodePlace } from './episode-place.js';
import type { HitScores } from './spread-along-graph.js';

/** What the episodes of a session say about each other. */
export interface SessionContext {
  /** By id of a hit, the score that it passes on to others of its session: all of it if it is short. */
  scores: HitScores;
  /** Which share an episode takes of what others pass on, by its id: 0 to 1. */
  brevity: (id: string) => number;
}

/** An episode whose length is not known counts as short. */
export function sessionContext(places: readonly EpisodePlace[], hitScores: HitScores): SessionContext {
  const shares = new Map(places.map(({ id, length }) => [id, brevity(length)]));
  const share = (id: string) => shares.get(id) ?? 1;
  return { scores: new Map([...hitScores].map(([id, score]) => [id, score * share(id)])), brevity: share };
}
