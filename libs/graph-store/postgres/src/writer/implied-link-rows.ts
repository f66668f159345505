import { entityId } from '@memory-graph/memory-model/entity-resolution/entity-key';
import {
  type KnownName,
  MAX_COMPLETIONS,
  familyNamesOf,
  impliedLinks,
  keysTouchedBy,
  lookUpFor,
} from '@memory-graph/memory-model/entity-resolution/implied-links';
import type { ImpliedLink } from '@memory-graph/memory-model/entity-resolution/resolve-classes';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Sql } from '../sql.js';

const KNOWN_NAME = 'raw_id as "rawId", key, type, is_alias as "isAlias"';
const IMPLIED_LINK = 'from_id as "from", to_id as "to"';

/**
 * Works out again what names that came or went imply. Costs nothing while all names are known, and otherwise looks only at
 * names that have to do with them.
 * @param changed stored, or deleted, already
 * @returns entities whose links changed, or that have aliases which may be kept apart from them
 */
export async function reviseImpliedLinks(
  sql: Sql,
  workspaceId: WorkspaceId,
  changed: readonly KnownName[],
): Promise<EntityId[]> {
  if (changed.length === 0) return [];
  const { inUse, aliases } = await keysInUse(sql, workspaceId, changed);
  const links = impliedLinks(workspaceId, await lookUpNames(sql, workspaceId, inUse), inUse);
  const keys = new Set([...changed.flatMap(keysTouchedBy), ...aliases]);
  const stored = await sql<ImpliedLink>(
    `select ${IMPLIED_LINK} from graph.implied_links where workspace_id = $1 and from_id = any($2::uuid[])`,
    [workspaceId, [...keys].map((key) => entityId(workspaceId, key))],
  );
  const current = new Map(links.map((link) => [link.from, link.to]));
  const before = new Map(stored.map((link) => [link.from, link.to]));
  const gone = stored.filter(({ from, to }) => current.get(from) !== to);
  const added = links.filter(({ from, to }) => before.get(from) !== to);
  await replaceLinks(sql, workspaceId, gone, added);
  const decided = await decidedOwners(sql, workspaceId, changed);
  return [...new Set([...[...gone, ...added].flatMap(({ from, to }) => [from, to]), ...decided])];
}

/** What names imply of these entities, and who of them may be people known by their full name. */
export async function loadImplied(
  sql: Sql,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
): Promise<{ links: ImpliedLink[]; familyNames: ReadonlyMap<EntityId, string> }> {
  const links = await sql<ImpliedLink>(
    `select ${IMPLIED_LINK} from graph.implied_links where workspace_id = $1 and from_id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  if (links.length === 0) return { links, familyNames: new Map() };
  const names = await sql<KnownName>(
    `select ${KNOWN_NAME} from graph.entity_names where workspace_id = $1 and raw_id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return { links, familyNames: familyNamesOf(names) };
}

/** Of the keys that may be touched, those that mentions use; and all aliases of the entities that changed. */
async function keysInUse(
  sql: Sql,
  workspaceId: WorkspaceId,
  changed: readonly KnownName[],
): Promise<{ inUse: Set<string>; aliases: string[] }> {
  const rows = await sql<{ key: string; isAlias: boolean }>(
    `select key, is_alias as "isAlias" from graph.entity_names
     where workspace_id = $1 and key = any($2::text[]) and not is_alias
     union
     select key, is_alias from graph.entity_names where workspace_id = $1 and raw_id = any($3::uuid[]) and is_alias`,
    [workspaceId, [...new Set(changed.flatMap(keysTouchedBy))], [...new Set(changed.map((name) => name.rawId))]],
  );
  return {
    inUse: new Set(rows.map((row) => row.key)),
    aliases: rows.filter((row) => row.isAlias).map((row) => row.key),
  };
}

async function decidedOwners(sql: Sql, workspaceId: WorkspaceId, changed: readonly KnownName[]): Promise<EntityId[]> {
  const owners = changed.filter(({ isAlias }) => isAlias).map(({ rawId }) => rawId);
  if (owners.length === 0) return [];
  const rows = await sql<{ id: EntityId }>(
    `select distinct asked.id from unnest($2::uuid[]) asked (id) join graph.statements s on s.workspace_id = $1
       and s.predicate is null and s.kind = 'not-same-as' and (s.raw_subject = asked.id or s.raw_object = asked.id)`,
    [workspaceId, owners],
  );
  return rows.map((row) => row.id);
}

/** All names of the entities that may have to do with these keys. */
async function lookUpNames(sql: Sql, workspaceId: WorkspaceId, keys: ReadonlySet<string>): Promise<KnownName[]> {
  const lookUp = lookUpFor(keys);
  return sql<KnownName>(
    `select ${KNOWN_NAME} from graph.entity_names where workspace_id = $1 and raw_id in (
       select raw_id from graph.entity_names where workspace_id = $1 and key = any($2::text[]) and not is_alias
       union
       select n.raw_id from unnest($3::text[]) asked (key) cross join lateral (
         select distinct raw_id from graph.entity_names
         where workspace_id = $1 and short_key = asked.key collate "C" limit ${MAX_COMPLETIONS + 1}) n
       union
       select n.raw_id from unnest($4::text[]) asked (key) cross join lateral (
         select distinct raw_id from graph.entity_names
         where workspace_id = $1 and key = asked.key collate "C" and is_alias limit ${MAX_COMPLETIONS + 1}) n)`,
    [workspaceId, lookUp.keys, lookUp.shortKeys, lookUp.aliasKeys],
  );
}

async function replaceLinks(
  sql: Sql,
  workspaceId: WorkspaceId,
  gone: readonly ImpliedLink[],
  added: readonly ImpliedLink[],
): Promise<void> {
  if (gone.length > 0) {
    await sql(`delete from graph.implied_links where workspace_id = $1 and from_id = any($2::uuid[])`, [
      workspaceId,
      gone.map((link) => link.from),
    ]);
  }
  if (added.length > 0) {
    await sql(
      `insert into graph.implied_links (workspace_id, from_id, to_id) select $1, * from unnest($2::uuid[], $3::uuid[])`,
      [workspaceId, added.map((link) => link.from), added.map((link) => link.to)],
    );
  }
}
