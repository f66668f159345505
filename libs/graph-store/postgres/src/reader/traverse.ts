import type { ReachedResult, TraversalQuery } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { reachFacts } from './reach-facts.js';
import type { ReadQuery } from './read-query.js';
import { reachedAlongSessions } from './session-neighbours.js';
import { findStartingPoints } from './starting-points.js';

/** Breadth-first traversal from the entities of a question and from hits. */
export async function traverse(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  traversal: TraversalQuery,
): Promise<ReachedResult[]> {
  const points = await findStartingPoints(query, workspaceId, traversal);
  const facts = await reachFacts(query, workspaceId, points, traversal);
  return [...facts, ...reachedAlongSessions(points.neighbours)];
}
