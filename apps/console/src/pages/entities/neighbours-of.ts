import type { EntityReference, Graph, GraphEdge } from '@memory-graph/client';

/** An entity with the facts that connect it to another one. */
export interface Neighbour {
  entity: EntityReference;
  facts: GraphEdge[];
}

/** The entities that facts connect to an entity, those with the most facts first. */
export function neighboursOf({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, entityId: string): Neighbour[] {
  const entities = new Map(nodes.map((node) => [node.id, node]));
  const facts = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    // Edges between two neighbours concern neither. A fact about itself makes no one a neighbour.
    if ((edge.source === entityId) === (edge.target === entityId)) continue;
    const other = edge.source === entityId ? edge.target : edge.source;
    facts.set(other, [...(facts.get(other) ?? []), edge]);
  }
  return [...facts]
    .flatMap(([id, connecting]) => {
      const entity = entities.get(id);
      return entity === undefined ? [] : [{ entity, facts: connecting }];
    })
    .sort((one, two) => two.facts.length - one.facts.length || one.entity.name.localeCompare(two.entity.name));
}
