import type { Traversal, TraversalRequest } from '@memory-graph/graph';
import { reachedAlongSessions, reachFacts } from '@memory-graph/graph/core';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { factsTouching } from './facts-touching.js';
import { findStartingPoints } from './starting-points.js';

/** Breadth-first traversal from the entities of a question and from hits. */
export async function traverse(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  traversal: TraversalRequest,
): Promise<Traversal> {
  const points = await findStartingPoints(cypher, workspaceId, traversal);
  const ofLevel = (entityIds: readonly EntityId[]) => factsTouching(cypher, workspaceId, entityIds, traversal.filter);
  const facts = await reachFacts(ofLevel, points, traversal);
  return { reached: [...facts, ...reachedAlongSessions(points.neighbours)], settings: points.settings };
}
