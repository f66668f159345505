import { api } from '../../../api/api.ts';
import { capGraph } from './merge-graph.ts';

export interface GraphNode {
  id: string;
  name: string;
  type: string;
}

/** A fact between two entities. */
export interface GraphEdge {
  /** Of the fact. */
  id: string;
  source: string;
  target: string;
  predicate: string;
  content: string;
  validFrom: string | null;
  validTo: string | null;
}

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
  const query = { limit: MAX_EDGES, includeInvalidated: true, ...(entityId !== undefined && { entityId, depth }) };
  const answer: Omit<GraphPart, 'truncated'> & { truncated?: boolean } = await api.graph.find({ query, signal });
  const { nodes, edges, truncated = edges.length === MAX_EDGES } = answer;
  return capGraph({ nodes, edges, truncated }, entityId);
}
