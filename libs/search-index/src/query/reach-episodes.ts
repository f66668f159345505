import type { Origin, ReachedResult } from '../search-questions.js';
import type { SessionNeighbour } from './starting-points.js';

/** @param neighbours nearest first */
export function reachedAlongSessions(neighbours: readonly SessionNeighbour[]): ReachedResult[] {
  const origins = new Map<string, Origin[]>();
  for (const { id, hit, step } of neighbours) {
    const known = origins.get(id) ?? [];
    known.push({ id: hit, depth: step + 1 });
    origins.set(id, known);
  }
  return [...origins].map(([id, from]) => ({ kind: 'episode', id, origins: from }));
}
