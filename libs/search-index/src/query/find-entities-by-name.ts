import { entityKey, plainKey, type Scope, scopedKey, scopesFor } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { NamedEntity } from '../search-questions.js';

/** Implements `SearchedGraph.findEntitiesByName`. */
export function findEntitiesByName(
  { entities }: WorkspaceIndex,
  names: readonly string[],
  scopes: readonly Scope[] = scopesFor(null),
): NamedEntity[] {
  const keys = new Set(names.map((name) => plainKey(entityKey(name))));
  return [...entities.named(scopes.flatMap((scope) => [...keys].map((key) => scopedKey(scope, key))))]
    .sort((a, b) => entities.ids.compare(a, b))
    .map((no) => ({ id: entities.ids.idAt(no), name: entities.name(no), type: entities.type(no) }));
}
