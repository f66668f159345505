import type { CanonicalGraph } from './graph-export.port.js';

/** Puts the parts of a graph into the order in which equal graphs are equal. */
export function canonicalGraph({ episodes, entities, facts }: CanonicalGraph): CanonicalGraph {
  return {
    episodes: sorted(episodes),
    entities: sorted(entities.map((entity) => ({ ...entity, aliases: [...entity.aliases].sort() }))),
    facts: sorted(facts.map((fact) => ({ ...fact, support: [...fact.support].sort() }))),
  };
}

function sorted<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, text: JSON.stringify(item) }))
    .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ item }) => item);
}
