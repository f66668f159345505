import { entityKey, plainKey, type Scope, scopedKey } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

/**
 * The numbers of the entities with one of these names or aliases, compared without case, accents and extra white space,
 * in the order of their ids.
 */
export function entitiesByName(
  { entities }: WorkspaceIndex,
  names: readonly string[],
  scopes: readonly Scope[],
): number[] {
  const keys = new Set(names.map((name) => plainKey(entityKey(name))));
  const found = entities.named(scopes.flatMap((scope) => [...keys].map((key) => scopedKey(scope, key))));
  return [...found].sort((a, b) => entities.ids.compare(a, b));
}
