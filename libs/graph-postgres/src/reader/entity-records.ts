import { type EntityDetail, entityDetailOf, type EntityRecord, MAX_FACTS_OF_ENTITY } from '@memory-graph/graph';
import { type EntityId, type EntityType, ownerOf, type Scope, type WorkspaceId } from '@memory-graph/memory-model';
import { selectFactEntries } from './fact-entries.js';
import type { ReadSql } from './read-sql.js';

interface EntityRow {
  id: EntityId;
  name: string;
  type: EntityType;
  mention_count: number;
  scope: Scope;
  aliases: string[];
}

const ENTITIES = `
  select e.id, e.name, e.type, e.mention_count, e.scope, array(
      select distinct n.name from graph.entity_names n
      where n.workspace_id = $1 and n.entity_id = e.id and n.name <> e.name collate "C" order by n.name) as aliases
  from unnest($2::uuid[]) with ordinality x (id, n)
    left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = x.id
    join graph.entities e on e.workspace_id = $1 and e.id = coalesce(c.entity_id, x.id)
  order by x.n`;

/** Implements `GraphRecords.loadEntities`. */
export async function loadEntities(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
): Promise<EntityRecord[]> {
  return ids.length === 0 ? [] : (await sql<EntityRow>(ENTITIES, [workspaceId, ids])).map(toRecord);
}

/** Implements `GraphRecords.findEntity`. */
export async function findEntity(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  entityId: EntityId,
): Promise<EntityDetail | null> {
  const [entity] = await loadEntities(sql, workspaceId, [entityId]);
  if (!entity) return null;
  const newest = `(
    select id, row_number() over (order by valid_from desc, id) from (
      select id, valid_from from graph.facts where workspace_id = $1 and subject_id = $2
      union select id, valid_from from graph.facts where workspace_id = $1 and object_id = $2
    ) f order by 2 limit ${MAX_FACTS_OF_ENTITY})`;
  return entityDetailOf(entity, await selectFactEntries(sql, newest, [workspaceId, entity.id]));
}

function toRecord(row: EntityRow): EntityRecord {
  const { id, name, type, aliases, mention_count: mentionCount, scope } = row;
  return { id, name, type, aliases, mentionCount, ...ownerOf(scope) };
}
