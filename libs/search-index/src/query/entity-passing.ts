import type { Scope } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from '../contents/workspace-index.js';

/** Whether a number is that of an entity of any of these types and scopes; an empty list: no condition. */
export function entityPassing(
  { entities, scopes: known }: WorkspaceIndex,
  { types, scopes }: { types: readonly string[]; scopes: readonly Scope[] },
): (no: number) => boolean {
  const typeNos = new Set(types.map((type) => entities.types.find(type)));
  const scopeNos = new Set(scopes.map((scope) => known.find(scope)));
  return (no) =>
    entities.isEntity(no) &&
    (typeNos.size === 0 || typeNos.has(entities.typeNo(no))) &&
    (scopeNos.size === 0 || scopeNos.has(entities.scopeNo(no)));
}
