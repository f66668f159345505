import type { NamedEntity } from '@memory-graph/graph';
import { entityKey } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

/** Implements `GraphReader.findEntitiesByName`. */
export function findEntitiesByName({ entities }: WorkspaceIndex, names: readonly string[]): NamedEntity[] {
  return [...entities.named(new Set(names.map(entityKey)))]
    .sort((a, b) => entities.ids.compare(a, b))
    .map((no) => ({ id: entities.ids.idAt(no), name: entities.name(no), type: entities.type(no) }));
}
