import { entityKey, plainKey } from '@memory-graph/memory-model';
import type { EntityListFilter, EntityListPart, Page } from '../list-questions.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import { entityPassing } from './entity-passing.js';
import { FirstOfList } from './first-of-list.js';

/** Implements `ListedGraph.listEntities`. */
export function listEntities(
  index: WorkspaceIndex,
  { query, type, scopes }: EntityListFilter,
  { page, limit }: Page,
): EntityListPart {
  const { entities } = index;
  const passes = entityPassing(index, { types: type === null ? [] : [type], scopes });
  const list = new FirstOfList(page * limit, (one, other) => entities.compareNames(one, other));
  const add = (no: number) => {
    if (passes(no)) list.add(no);
  };
  const part = query === null ? '' : plainKey(entityKey(query));
  if (part !== '') entities.namedWith(part).forEach(add);
  else for (let no = 0; no < entities.numberCount; no++) add(no);
  const ids = list
    .first()
    .slice((page - 1) * limit)
    .map((no) => entities.ids.idAt(no));
  return { ids, total: list.total };
}
