import type { GraphPart } from './read-graph.ts';

/** The entities of facts that the later answer has and the earlier one has not. */
export function addedTo(earlier: GraphPart, later: GraphPart): Set<string> {
  const known = new Set(earlier.edges.map(({ id }) => id));
  return new Set(later.edges.filter(({ id }) => !known.has(id)).flatMap(({ source, target }) => [source, target]));
}
