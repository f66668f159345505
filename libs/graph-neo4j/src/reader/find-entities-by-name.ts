import type { NamedEntity } from '@memory-graph/graph';
import { entityKey, type Scope, scopedKey, scopesFor, type WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';

export async function findEntitiesByName(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  names: readonly string[],
  scopes: readonly Scope[] = scopesFor(null),
): Promise<NamedEntity[]> {
  const bare = [...new Set(names.map(entityKey))].filter((key) => key !== '');
  const keys = scopes.flatMap((scope) => bare.map((key) => scopedKey(scope, key)));
  if (keys.length === 0) return [];
  return cypher<NamedEntity>(
    `UNWIND $lists.keys AS key
     MATCH (:EntityName {workspaceId: $workspaceId, key: key})-[:NAMES]->(entity:Entity)
     RETURN DISTINCT entity.id AS id, entity.name AS name, entity.type AS type ORDER BY id`,
    { workspaceId, lists: { keys } },
  );
}
