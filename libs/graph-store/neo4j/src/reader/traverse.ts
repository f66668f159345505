import type { Traversal, TraversalQuery } from '@memory-graph/graph-store-port/graph-reader.port';
import { reachedAlongSessions } from '@memory-graph/graph-store-port/reach-episodes';
import { reachFacts } from '@memory-graph/graph-store-port/reach-facts';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Cypher } from '../connection/cypher.js';
import { factsTouching } from './facts-touching.js';
import { findStartingPoints } from './starting-points.js';

/** Breadth-first traversal from the entities of a question and from hits. */
export async function traverse(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  traversal: TraversalQuery,
): Promise<Traversal> {
  const points = await findStartingPoints(cypher, workspaceId, traversal);
  const ofLevel = (entityIds: readonly EntityId[]) => factsTouching(cypher, workspaceId, entityIds, traversal.filter);
  const facts = await reachFacts(ofLevel, points, traversal);
  return { reached: [...facts, ...reachedAlongSessions(points.neighbours)], settings: points.settings };
}
