import type { Traversal, TraversalRequest } from '@memory-graph/graph';
import { reachedAlongSessions, reachFacts } from '@memory-graph/graph/core';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import { factsTouching } from './facts-touching.js';
import type { ReadSql } from './read-sql.js';
import { findStartingPoints } from './starting-points.js';

/** Breadth-first traversal from the entities of a question and from hits. */
export async function traverse(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  traversal: TraversalRequest,
): Promise<Traversal> {
  const points = await findStartingPoints(sql, workspaceId, traversal);
  const ofLevel = (entityIds: readonly EntityId[]) => factsTouching(sql, workspaceId, entityIds, traversal.filter);
  const facts = await reachFacts(ofLevel, points, traversal);
  return { reached: [...facts, ...reachedAlongSessions(points.neighbours)], settings: points.settings };
}
