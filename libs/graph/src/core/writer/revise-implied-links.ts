import {
  type EntityId,
  entityId,
  familyNamesOf,
  type ImpliedLink,
  impliedLinks,
  keysTouchedBy,
  type KnownName,
  lookUpFor,
} from '@memory-graph/memory-model';
import type { GraphTransaction } from './graph-transaction.js';

/**
 * Determines again which links follow from names that were added or removed. Costs nothing if all names are known, and
 * otherwise reads only related names.
 * @param changed names that are stored or deleted already
 * @returns entities whose links changed, or that have aliases which may be kept apart from them
 */
export async function reviseImpliedLinks(
  { workspaceId, names, statements }: GraphTransaction,
  changed: readonly KnownName[],
): Promise<EntityId[]> {
  if (changed.length === 0) return [];
  const touched = [...new Set(changed.flatMap(keysTouchedBy))];
  const used = await names.inUse(touched, [...new Set(changed.map(({ rawId }) => rawId))]);
  const inUse = new Set(used.map(({ key }) => key));
  const links = impliedLinks(workspaceId, await names.lookUp(lookUpFor(inUse)), inUse);
  const keys = new Set([...touched, ...inUse]);
  const stored = await names.impliedLinksFrom([...keys].map((key) => entityId(workspaceId, key)));
  const current = new Map(links.map((link) => [link.from, link.to]));
  const before = new Map(stored.map((link) => [link.from, link.to]));
  const gone = stored.filter(({ from, to }) => current.get(from) !== to);
  const added = links.filter(({ from, to }) => before.get(from) !== to);
  await names.replaceImpliedLinks(gone, added);
  const owners = changed.filter(({ isAlias }) => isAlias).map(({ rawId }) => rawId);
  const decided = owners.length === 0 ? [] : await statements.keptApart(owners);
  return [...new Set([...[...gone, ...added].flatMap(({ from, to }) => [from, to]), ...decided])];
}

/** The links that names imply for these entities, and which of them may be people known by their full name. */
export async function loadImplied(
  { names }: GraphTransaction,
  ids: readonly EntityId[],
): Promise<{ links: ImpliedLink[]; familyNames: ReadonlyMap<EntityId, string> }> {
  const links = await names.impliedLinksFrom(ids);
  if (links.length === 0) return { links, familyNames: new Map() };
  return { links, familyNames: familyNamesOf(await names.of(ids)) };
}
