import type { ReachedResult, TraversalQuery } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { ReadQuery } from './read-query.js';
import { reachFacts } from './reach-facts.js';
import { reachSessionNeighbours } from './reach-session-neighbours.js';

/** Breadth-first traversal from the entities of a question and from hits. */
export async function traverse(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  traversal: TraversalQuery,
): Promise<ReachedResult[]> {
  const [facts, episodes] = await Promise.all([
    reachFacts(query, workspaceId, traversal),
    reachSessionNeighbours(query, workspaceId, traversal),
  ]);
  return [...facts, ...episodes];
}
