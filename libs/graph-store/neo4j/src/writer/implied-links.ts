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
import type { EntityId } from '@memory-graph/memory-model/evidence/evidence';
import type { WorkspaceWrite } from './workspace-write.js';

const KNOWN_NAME = 'n.rawId AS rawId, n.key AS key, n.type AS type, n.isAlias AS isAlias';

/**
 * Works out again what names that came or went imply. Costs nothing while all names are known, and otherwise looks only at
 * names that have to do with them.
 * @param changed stored, or deleted, already
 * @returns entities whose links changed, or that have aliases which may be kept apart from them
 */
export async function reviseImpliedLinks(write: WorkspaceWrite, changed: readonly KnownName[]): Promise<EntityId[]> {
  if (changed.length === 0) return [];
  const touched = [...new Set(changed.flatMap(keysTouchedBy))];
  const used = await write.read<{ key: string; isAlias: boolean }>(IN_USE, {
    keys: touched,
    rawIds: [...new Set(changed.map((name) => name.rawId))],
  });
  const inUse = new Set(used.map(({ key }) => key));
  const names = await write.read<KnownName>(LOOK_UP, { ...lookUpFor(inUse) });
  const links = impliedLinks(write.workspaceId, names, inUse);
  const keys = new Set([...touched, ...used.filter(({ isAlias }) => isAlias).map(({ key }) => key)]);
  const stored = await loadLinks(
    write,
    [...keys].map((key) => entityId(write.workspaceId, key)),
  );
  const current = new Map(links.map((link) => [link.from, link.to]));
  const before = new Map(stored.map((link) => [link.from, link.to]));
  const gone = stored.filter(({ from, to }) => current.get(from) !== to);
  const added = links.filter(({ from, to }) => before.get(from) !== to);
  write.sendRows(
    'UNWIND $lists.rows AS row MATCH (l:ImpliedLink {workspaceId: $workspaceId, fromId: row.from}) DELETE l',
    gone,
  );
  write.sendRows(
    'UNWIND $lists.rows AS row CREATE (:ImpliedLink {workspaceId: $workspaceId, fromId: row.from, toId: row.to})',
    added,
  );
  const decided = await decidedOwners(write, changed);
  return [...new Set([...[...gone, ...added].flatMap(({ from, to }) => [from, to]), ...decided])];
}

/** What names imply of these entities, and who of them may be people known by their full name. */
export async function loadImplied(
  write: WorkspaceWrite,
  ids: readonly EntityId[],
): Promise<{ links: ImpliedLink[]; familyNames: ReadonlyMap<EntityId, string> }> {
  const links = await loadLinks(write, ids);
  if (links.length === 0) return { links, familyNames: new Map() };
  const names = await write.read<KnownName>(
    `UNWIND $lists.ids AS id MATCH (n:EntityName {workspaceId: $workspaceId, rawId: id}) RETURN ${KNOWN_NAME}`,
    { ids },
  );
  return { links, familyNames: familyNamesOf(names) };
}

async function loadLinks(write: WorkspaceWrite, ids: readonly EntityId[]): Promise<ImpliedLink[]> {
  return write.read<ImpliedLink>(
    `UNWIND $lists.ids AS id
     MATCH (l:ImpliedLink {workspaceId: $workspaceId, fromId: id})
     RETURN l.fromId AS from, l.toId AS to`,
    { ids },
  );
}

async function decidedOwners(write: WorkspaceWrite, changed: readonly KnownName[]): Promise<EntityId[]> {
  const owners = changed.filter(({ isAlias }) => isAlias).map(({ rawId }) => rawId);
  if (owners.length === 0) return [];
  const rows = await write.read<{ id: EntityId }>(
    `UNWIND $lists.owners AS id
     WITH id WHERE EXISTS {
       MATCH (l:EntityLink {workspaceId: $workspaceId, rawSubject: id}) WHERE l.kind = 'not-same-as'
     } OR EXISTS {
       MATCH (l:EntityLink {workspaceId: $workspaceId, rawObject: id}) WHERE l.kind = 'not-same-as'
     }
     RETURN DISTINCT id`,
    { owners },
  );
  return rows.map(({ id }) => id);
}

/** Of the keys that may be touched, those that mentions use; and all aliases of the entities that changed. */
const IN_USE = `
  UNWIND $lists.keys AS key
  MATCH (n:EntityName {workspaceId: $workspaceId, key: key}) WHERE NOT n.isAlias
  RETURN key, false AS isAlias
  UNION
  UNWIND $lists.rawIds AS rawId
  MATCH (n:EntityName {workspaceId: $workspaceId, rawId: rawId}) WHERE n.isAlias
  RETURN n.key AS key, true AS isAlias`;

/** All names of the entities that may have to do with some keys; see `lookUpFor`. */
const LOOK_UP = `
  CALL () {
    UNWIND $lists.keys AS key
    MATCH (n:EntityName {workspaceId: $workspaceId, key: key}) WHERE NOT n.isAlias
    RETURN n.rawId AS rawId
    UNION
    UNWIND $lists.shortKeys AS key
    CALL (key) {
      MATCH (n:EntityName {workspaceId: $workspaceId, shortKey: key})
      RETURN DISTINCT n.rawId AS rawId LIMIT ${MAX_COMPLETIONS + 1}
    }
    RETURN rawId
    UNION
    UNWIND $lists.aliasKeys AS key
    CALL (key) {
      MATCH (n:EntityName {workspaceId: $workspaceId, key: key}) WHERE n.isAlias
      RETURN DISTINCT n.rawId AS rawId LIMIT ${MAX_COMPLETIONS + 1}
    }
    RETURN rawId
  }
  MATCH (n:EntityName {workspaceId: $workspaceId, rawId: rawId})
  RETURN ${KNOWN_NAME}`;
