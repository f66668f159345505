import type * as Client from '@memory-graph/client';
import { api } from '../../../api/api.ts';
import { capGraph, MAX_NODES } from './merge-graph.ts';

export type GraphNode = Pick<Client.GraphNode, 'id' | 'name' | 'type'>;

/** A fact between two entities. */
export type GraphEdge = Pick<
  Client.GraphEdge,
  'id' | 'source' | 'target' | 'predicate' | 'content' | 'validFrom' | 'validTo'
>;

export interface GraphPart {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  /** Whether the service knows more that belongs here. */
  truncated: boolean;
}

/** Edges of one answer: the most that the service returns. */
const MAX_EDGES = 1_000;

/**
 * Reads the best connected part of the workspace, or the neighbourhood of an entity, with all that ever held: the page
 * filters by time itself, so that its time slider needs no request for each day.
 * @param depth how many steps from the entity
 */
export async function readGraph(
  { entityId, depth = 2 }: { entityId?: string; depth?: number },
  signal: AbortSignal,
): Promise<GraphPart> {
  const query = {
    limit: MAX_EDGES,
    maxNodes: MAX_NODES,
    includeInvalidated: true,
    ...(entityId !== undefined && { entityId, depth }),
  };
  const { nodes, edges, truncated } = await api.graph.find({ query, signal });
  return capGraph({ nodes, edges, truncated }, entityId);
}
