import type { MergedGraph } from './merge-graph.ts';

/** The part of a graph around some entities: these, their neighbours, and the facts between them. */
export function focusGraph<T extends MergedGraph>(graph: T, centers: readonly string[]): T {
  const wanted = new Set(centers);
  const near = new Set(centers);
  for (const { source, target } of graph.edges) {
    if (wanted.has(source) || wanted.has(target)) near.add(source).add(target);
  }
  return {
    ...graph,
    nodes: graph.nodes.filter(({ id }) => near.has(id)),
    edges: graph.edges.filter(({ source, target }) => near.has(source) && near.has(target)),
  };
}
