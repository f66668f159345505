import type { CanonicalGraph } from '../graph-export.port.js';

/** Sorts the parts of a graph and their properties, so that equal graphs are also equal as text. */
export function canonicalGraph({ episodes, entities, facts }: CanonicalGraph): CanonicalGraph {
  return {
    episodes: sorted(
      episodes.map(({ text, source, referenceTime, sessionId }) => ({ text, source, referenceTime, sessionId })),
    ),
    entities: sorted(
      entities.map(({ name, type, aliases, mentionCount }) => ({
        ...{ name, type },
        aliases: [...aliases].sort(),
        mentionCount,
      })),
    ),
    facts: sorted(
      facts.map(({ subject, predicate, object, content, type, confidence, validFrom, validTo, support }) => ({
        ...{ subject, predicate, object, content, type, confidence, validFrom, validTo },
        support: [...support].sort(),
      })),
    ),
  };
}

function sorted<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, text: JSON.stringify(item) }))
    .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ item }) => item);
}
