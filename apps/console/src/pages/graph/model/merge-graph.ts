import type { GraphEdge, GraphNode, GraphPart } from './read-graph.ts';

/** The most that the service returns at once. */
export const MAX_NODES = 5_000;

/**
 * The part without the entities that exceed the limit, and without those that no fact connects. Around an entity the
 * first of the answer stay, for they are the nearest; else those with most facts.
 * @param center stays in any case
 */
export function capGraph(part: GraphPart, center?: string, limit = MAX_NODES): GraphPart {
  const degrees = degreesOf(part.edges);
  const connected = part.nodes.filter(({ id }) => id === center || degrees.has(id));
  if (center === undefined) connected.sort((a, b) => (degrees.get(b.id) ?? 0) - (degrees.get(a.id) ?? 0));
  const kept = connected.slice(0, limit);
  const ids = new Set(kept.map(({ id }) => id));
  const edges = part.edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const left = degreesOf(edges);
  return {
    nodes: kept.filter(({ id }) => id === center || left.has(id)),
    edges,
    truncated: part.truncated || connected.length > limit,
  };
}

export interface MergedGraph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  /** Whether entities were left out for want of room. */
  isFull: boolean;
}

/** Puts answers together. Entities of later ones are added while there is room, with the facts among all that are in. */
export function mergeGraphs(parts: readonly GraphPart[], limit = MAX_NODES): MergedGraph {
  const nodes = new Map<string, GraphNode>();
  const edges = new Map<string, GraphEdge>();
  let isFull = false;
  for (const part of parts) {
    for (const node of part.nodes) {
      if (nodes.has(node.id)) continue;
      if (nodes.size < limit) nodes.set(node.id, node);
      else isFull = true;
    }
    for (const edge of part.edges) edges.set(edge.id, edge);
  }
  const isIn = ({ source, target }: GraphEdge) => nodes.has(source) && nodes.has(target);
  return { nodes: [...nodes.values()], edges: [...edges.values()].filter(isIn), isFull };
}

/** How many facts each entity has. Entities without any are missing. */
function degreesOf(edges: readonly GraphEdge[]): Map<string, number> {
  const degrees = new Map<string, number>();
  for (const { source, target } of edges) {
    for (const id of source === target ? [source] : [source, target]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  }
  return degrees;
}
