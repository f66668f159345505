import type { NamedEntity } from '@memory-graph/graph';
import { entityKey, type Scope, scopedKey, scopesFor, type WorkspaceId } from '@memory-graph/memory-model';
import type { ReadSql } from './read-sql.js';

export async function findEntitiesByName(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  names: readonly string[],
  scopes: readonly Scope[] = scopesFor(null),
): Promise<NamedEntity[]> {
  const bare = [...new Set(names.map(entityKey))].filter((key) => key !== '');
  const keys = scopes.flatMap((scope) => bare.map((key) => scopedKey(scope, key)));
  if (keys.length === 0) return [];
  return sql<NamedEntity>(
    `select e.id, e.name, e.type
     from (
       select distinct n.entity_id
       from unnest($2::text[]) k (key)
         join graph.entity_names n on n.workspace_id = $1 and n.key = k.key collate "C"
     ) n join graph.entities e on e.workspace_id = $1 and e.id = n.entity_id
     order by e.id`,
    [workspaceId, keys],
  );
}
