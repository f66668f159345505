import { holdsAt, type Moment } from '../time/moments.ts';
import type { MergedGraph } from './merge-graph.ts';
import type { GraphEdge, GraphNode } from './read-graph.ts';

export interface GraphFilter {
  hiddenTypes: ReadonlySet<string>;
  /** Empty: all. */
  predicate: string;
  moment: Moment;
}

export interface VisibleGraph {
  nodes: readonly GraphNode[];
  edges: readonly GraphEdge[];
  nodeIds: ReadonlySet<string>;
  moment: Moment;
}

/** What the filters let through: facts between shown entities, and the entities that have some. */
export function filterGraph(graph: MergedGraph, filter: GraphFilter, kept: readonly string[] = []): VisibleGraph {
  const { hiddenTypes, predicate, moment } = filter;
  const permitted = new Set(graph.nodes.filter(({ type }) => !hiddenTypes.has(type)).map(({ id }) => id));
  const edges = graph.edges.filter(
    (edge) =>
      permitted.has(edge.source) &&
      permitted.has(edge.target) &&
      (predicate === '' || edge.predicate === predicate) &&
      holdsAt(edge, moment),
  );
  const nodeIds = new Set([...kept.filter((id) => permitted.has(id)), ...edges.flatMap((e) => [e.source, e.target])]);
  return { nodes: graph.nodes.filter(({ id }) => nodeIds.has(id)), edges, nodeIds, moment };
}

/** How often each value occurs, the most frequent first. */
export function countValues(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
