import type { Answer, NamesToLookUp, NameTable, NameUses, PlacedAlias, StoredAlias } from '@memory-graph/graph/core';
import {
  type EntityId,
  type ImpliedLink,
  type KnownName,
  MAX_COMPLETIONS,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import { NIL } from 'uuid';
import type { Sql } from '../sql.js';
import type { EntityRows } from './entity-rows.js';

const KNOWN_NAME = 'raw_id as "rawId", key, type, is_alias as "isAlias"';

/** The names of `asked.key`, in all spellings. */
const OF_KEY = `select raw_id, key, is_alias from graph.entity_names
  where workspace_id = $1 and key = asked.key collate "C"
  union all select raw_id, key, is_alias from graph.entity_names
  where workspace_id = $1 and plain_key = asked.key collate "C" offset 0`;

/** `graph.entity_names` and `graph.implied_links` of one workspace. Aliases that name nothing have the entity `NIL`. */
export class NameRows implements NameTable {
  constructor(
    private readonly sql: Sql,
    private readonly workspaceId: WorkspaceId,
    private readonly entities: EntityRows,
  ) {}

  count({ names, entityIds, mentionChanges }: NameUses): Promise<Answer<KnownName[]>> {
    if (names.length === 0) return Promise.resolve(() => Promise.resolve([]));
    const stored = this.sql<KnownName & { first: boolean }>(
      `insert into graph.entity_names as n (workspace_id, raw_id, name, type, is_alias, entity_id, key, short_key, plain_key, uses)
       select $1, * from unnest($2::uuid[], $3::text[], $4::text[], $5::bool[], $6::uuid[], $7::text[], $8::text[], $9::text[],
         $10::int[])
       on conflict (workspace_id, raw_id, md5(name), type, is_alias) do update set uses = n.uses + excluded.uses
       returning ${KNOWN_NAME}, xmax = 0 as first`,
      [
        this.workspaceId,
        names.map((use) => use.rawId),
        names.map((use) => use.name),
        names.map((use) => use.type),
        names.map((use) => use.isAlias),
        names.map((use) => use.entityId),
        names.map((use) => use.key),
        names.map((use) => use.shortKey),
        names.map((use) => use.plainKey),
        names.map((use) => use.uses),
      ],
    );
    const going = names.filter((use) => use.uses < 0);
    if (going.length > 0) {
      this.sql.send(
        `delete from graph.entity_names where workspace_id = $1 and raw_id = any($2::uuid[]) and uses <= 0`,
        [this.workspaceId, names.map((use) => use.rawId)],
      );
    }
    this.entities.put(entityIds, [...mentionChanges.values()]);
    // Its failure is that of the next statement.
    stored.catch(() => undefined);
    return Promise.resolve(async () => [...(await stored).filter((name) => name.first), ...going]);
  }

  inUse(keys: readonly string[], rawIds: readonly EntityId[]): Promise<{ key: string; isAlias: boolean }[]> {
    return this.sql(
      `select n.key, false as "isAlias" from unnest($2::text[]) asked (key) cross join lateral (${OF_KEY}) n
       where not n.is_alias
       union
       select n.key, true from unnest($3::uuid[]) asked (id) cross join lateral (
         select key, is_alias from graph.entity_names where workspace_id = $1 and raw_id = asked.id offset 0) n
       where n.is_alias`,
      [this.workspaceId, keys, rawIds],
    );
  }

  lookUp({ keys, shortKeys, aliasKeys }: NamesToLookUp): Promise<KnownName[]> {
    return this.sql(
      `select ${KNOWN_NAME} from (
         select n.raw_id as id from unnest($2::text[]) asked (key) cross join lateral (${OF_KEY}) n where not n.is_alias
         union
         select n.raw_id from unnest($3::text[]) asked (key) cross join lateral (
           select distinct raw_id from graph.entity_names
           where workspace_id = $1 and short_key = asked.key collate "C" limit ${MAX_COMPLETIONS + 1}) n
         union
         select n.raw_id from unnest($4::text[]) asked (key) cross join lateral (
           select distinct raw_id from (${OF_KEY}) n where n.is_alias limit ${MAX_COMPLETIONS + 1}) n
       ) found cross join lateral (
         select * from graph.entity_names where workspace_id = $1 and raw_id = found.id offset 0) n`,
      [this.workspaceId, keys, shortKeys, aliasKeys],
    );
  }

  of(rawIds: readonly EntityId[]): Promise<KnownName[]> {
    return this.sql(
      `select ${KNOWN_NAME} from graph.entity_names where workspace_id = $1 and raw_id = any($2::uuid[])`,
      [this.workspaceId, rawIds],
    );
  }

  aliasesOf(rawIds: readonly EntityId[]): Promise<StoredAlias[]> {
    return this.sql(
      `select distinct raw_id as "rawId", key, nullif(entity_id, $3::uuid) as "entityId" from graph.entity_names
       where workspace_id = $1 and raw_id = any($2::uuid[]) and is_alias`,
      [this.workspaceId, rawIds, NIL],
    );
  }

  placeAliases(aliases: readonly PlacedAlias[]): void {
    if (aliases.length === 0) return;
    this.sql.send(
      `update graph.entity_names n set entity_id = m.entity_id from unnest($2::uuid[], $3::text[], $4::uuid[]) m (raw_id, key, entity_id)
       where n.workspace_id = $1 and n.raw_id = m.raw_id and n.key = m.key and n.is_alias`,
      [
        this.workspaceId,
        aliases.map(({ rawId }) => rawId),
        aliases.map(({ key }) => key),
        aliases.map(({ entityId }) => entityId ?? NIL),
      ],
    );
  }

  impliedLinksFrom(ids: readonly EntityId[]): Promise<ImpliedLink[]> {
    return this.sql(
      `select from_id as "from", to_id as "to" from graph.implied_links where workspace_id = $1 and from_id = any($2::uuid[])`,
      [this.workspaceId, ids],
    );
  }

  replaceImpliedLinks(gone: readonly ImpliedLink[], added: readonly ImpliedLink[]): void {
    if (gone.length > 0) {
      this.sql.send(`delete from graph.implied_links where workspace_id = $1 and from_id = any($2::uuid[])`, [
        this.workspaceId,
        gone.map((link) => link.from),
      ]);
    }
    if (added.length > 0) {
      this.sql.send(
        `insert into graph.implied_links (workspace_id, from_id, to_id) select $1, * from unnest($2::uuid[], $3::uuid[])`,
        [this.workspaceId, added.map((link) => link.from), added.map((link) => link.to)],
      );
    }
  }
}
