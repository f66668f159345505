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

/** The most entities and facts of one answer. */
export interface PartSize {
  nodes: number;
  edges: number;
}

/** The most that the service returns. */
export const WHOLE: PartSize = { nodes: MAX_NODES, edges: 20_000 };
/** What is there soon, and shows the most important part of a large graph. */
export const FIRST: PartSize = { nodes: 400, edges: 1_000 };

/**
 * Reads the best connected part of the workspace, or the neighbourhood of an entity, with all that ever held: the page
 * filters by time itself, so that its time bar needs no request for each day.
 * @param depth how many steps from the entity
 */
export async function readGraph(
  { entityId, depth = 1, size }: { entityId?: string; depth?: number; size: PartSize },
  signal: AbortSignal,
): Promise<GraphPart> {
  const query = {
    limit: size.edges,
    maxNodes: size.nodes,
    includeInvalidated: true,
    ...(entityId !== undefined && { entityId, depth }),
  };
  const { nodes, edges, truncated } = await api.graph.find({ query, signal });
  return capGraph({ nodes, edges, truncated }, entityId);
}
