import type { NameUses } from '@memory-graph/graph-store-port/name-uses';
import type { KnownName } from '@memory-graph/memory-model/entity-resolution/implied-links';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Sql } from '../sql.js';

/**
 * Brings names, entities and their counts up to date. An entity that no episode names any more goes.
 * @returns names that are used for the first time, or perhaps no longer
 */
export async function storeNameUses(sql: Sql, workspaceId: WorkspaceId, uses: NameUses): Promise<KnownName[]> {
  const { names, entityIds, mentionChanges } = uses;
  if (names.length === 0) return [];
  const stored = await sql<KnownName & { first: boolean }>(
    `insert into graph.entity_names as n (workspace_id, raw_id, name, type, is_alias, entity_id, key, short_key, uses)
     select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::bool[], $6::uuid[], $7::text[], $8::text[], $9::int[])
     on conflict (workspace_id, raw_id, md5(name), type, is_alias) do update set uses = n.uses + excluded.uses
     returning raw_id as "rawId", key, type, is_alias as "isAlias", xmax = 0 as first`,
    [
      workspaceId,
      names.map((use) => use.rawId),
      names.map((use) => use.name),
      names.map((use) => use.type),
      names.map((use) => use.isAlias),
      names.map((use) => use.entityId),
      names.map((use) => use.key),
      names.map((use) => use.shortKey),
      names.map((use) => use.uses),
    ],
  );
  if (names.some((use) => use.uses < 0)) {
    await forgetUnusedNames(
      sql,
      workspaceId,
      names.map((use) => use.rawId),
    );
  }
  await storeEntities(sql, workspaceId, entityIds, [...mentionChanges.values()]);
  return [...stored.filter((name) => name.first), ...names.filter((use) => use.uses < 0)];
}

/** Names entities again after their names moved between classes, and counts their mentions anew. */
export async function rebuildEntities(
  sql: Sql,
  workspaceId: WorkspaceId,
  entityIds: readonly EntityId[],
): Promise<void> {
  await sql(`delete from graph.entities where workspace_id = $1 and id = any($2::uuid[])`, [workspaceId, entityIds]);
  const counts = await sql<{ entity_id: string; mentions: number }>(
    `select entity_id, count(distinct episode_id)::int as mentions from graph.mentions
     where workspace_id = $1 and entity_id = any($2::uuid[]) group by entity_id`,
    [workspaceId, entityIds],
  );
  await storeEntities(
    sql,
    workspaceId,
    counts.map((row) => row.entity_id),
    counts.map((row) => row.mentions),
  );
}

async function forgetUnusedNames(sql: Sql, workspaceId: WorkspaceId, rawIds: readonly EntityId[]): Promise<void> {
  await sql(`delete from graph.entity_names where workspace_id = $1 and raw_id = any($2::uuid[]) and uses <= 0`, [
    workspaceId,
    rawIds,
  ]);
}

/**
 * An entity has its fullest name, the one with most words, and of those the one that most episodes use; its type is the
 * most used one, and `other` only where there is no better one. Ties go by the alphabet, so that the order of arrival makes no difference.
 */
async function storeEntities(
  sql: Sql,
  workspaceId: WorkspaceId,
  entityIds: readonly EntityId[],
  mentionDeltas: readonly number[],
): Promise<void> {
  if (entityIds.length === 0) return;
  await sql(
    `with touched as (
       select * from unnest($2::uuid[], $3::int[]) t (id, mentions)
     ), uses as materialized (
       select t.id, n.name, n.type, n.key, n.uses from touched t cross join lateral (
         select * from graph.entity_names n where n.workspace_id = $1 and n.entity_id = t.id and not n.is_alias offset 0) n
     ), best_names as (
       select distinct on (id) id, name, key from (select id, name, key, sum(uses) as uses from uses group by id, name, key) u
       order by id, length(key) - length(replace(key, ' ', '')) desc, uses desc, name
     ), best_types as (
       select distinct on (id) id, type from (select id, type, sum(uses) as uses from uses group by id, type) u
       order by id, (type = 'other'), uses desc, type
     ), stored as (
       insert into graph.entities as e (workspace_id, id, name, type, name_key, mention_count)
       select $1, t.id, n.name, y.type, n.key, t.mentions
       from touched t join best_names n on n.id = t.id join best_types y on y.id = t.id
       on conflict (workspace_id, id) do update set name = excluded.name, type = excluded.type,
         name_key = excluded.name_key, mention_count = e.mention_count + excluded.mention_count
     )
     delete from graph.entities e using touched t
     where e.workspace_id = $1 and e.id = t.id and not exists (select from uses u where u.id = t.id)`,
    [workspaceId, entityIds, mentionDeltas],
  );
}
