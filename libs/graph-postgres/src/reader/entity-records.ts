import { summaryOf } from '@memory-graph/graph/core';
import type { EntityDetail, EntityListFilter, EntityRecord, Page, Paged } from '@memory-graph/graph';
import {
  type EntityId,
  entityKey,
  type EntityType,
  ownerOf,
  plainKey,
  type Scope,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import { allOf, scopeConditions } from './conditions.js';
import { SNAPSHOT_COLUMNS, toSnapshot, type SnapshotRow } from './fact-snapshots.js';
import type { ReadSql } from './read-sql.js';
import { SqlParameters } from './sql-parameters.js';

const MAX_FACTS = 200;

interface EntityRow {
  id: EntityId;
  name: string;
  type: EntityType;
  mention_count: number;
  scope: Scope;
  aliases: string[];
}

const ENTITY_COLUMNS = `e.id, e.name, e.type, e.mention_count, e.scope, array(
  select distinct n.name from graph.entity_names n
  where n.workspace_id = $1 and n.entity_id = e.id and n.name <> e.name collate "C" order by n.name) as aliases`;

export async function listEntities(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  filter: EntityListFilter,
  { page, limit }: Page,
): Promise<Paged<EntityRecord>> {
  const parameters = new SqlParameters(workspaceId);
  const conditions = ['e.workspace_id = $1'];
  if (filter.type !== null) conditions.push(`e.type = ${parameters.add(filter.type)}`);
  conditions.push(...scopeConditions(filter.scopes, parameters));
  if (filter.query !== null) {
    conditions.push(`exists (select 1 from graph.entity_names n where n.workspace_id = $1 and n.entity_id = e.id
      and strpos(split_part(coalesce(n.plain_key, n.key), E'\\n', -1),
        ${parameters.add(plainKey(entityKey(filter.query)))}) > 0)`);
  }
  const where = allOf(conditions);
  const [counted] = await sql<{ total: number }>(
    `select count(*)::int as total from graph.entities e where ${where}`,
    parameters.values,
  );
  const cut = `limit ${parameters.add(limit)} offset ${parameters.add((page - 1) * limit)}`;
  const rows = await sql<EntityRow>(
    `select ${ENTITY_COLUMNS} from graph.entities e where ${where} order by e.name_key, e.id ${cut}`,
    parameters.values,
  );
  return { items: rows.map(toRecord), total: counted?.total ?? 0 };
}

/** Finds an entity also by an id that was merged into it. */
export async function findEntity(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  entityId: EntityId,
): Promise<EntityDetail | null> {
  const [entity] = await sql<EntityRow>(
    `select ${ENTITY_COLUMNS} from graph.entities e
     where e.workspace_id = $1 and e.id = coalesce(
       (select c.entity_id from graph.entity_classes c where c.workspace_id = $1 and c.raw_id = $2), $2)`,
    [workspaceId, entityId],
  );
  if (!entity) return null;
  const rows = await sql<SnapshotRow>(
    `select ${SNAPSHOT_COLUMNS}
     from (
       select * from graph.facts where workspace_id = $1 and subject_id = $2
       union select * from graph.facts where workspace_id = $1 and object_id = $2
     ) f
     order by f.valid_from desc, f.id limit ${MAX_FACTS}`,
    [workspaceId, entity.id],
  );
  const facts = rows.map(toSnapshot);
  return { ...toRecord(entity), summary: summaryOf(facts), facts };
}

function toRecord(row: EntityRow): EntityRecord {
  const { id, name, type, aliases, mention_count: mentionCount, scope } = row;
  return { id, name, type, aliases, mentionCount, ...ownerOf(scope) };
}
