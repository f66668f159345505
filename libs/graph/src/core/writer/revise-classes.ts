import { type EntityId, type IdentityStatement, resolveClasses, separatedAliases } from '@memory-graph/memory-model';
import { objectOf } from '../stored-evidence.js';
import type { TimelinePart } from '../timeline-text.js';
import type { Member } from './entity-tables.js';
import type { StoredTimelinePart } from './evidence-tables.js';
import type { GraphTransaction } from './graph-transaction.js';
import { loadImplied } from './revise-implied-links.js';

/** The effects of entities that changed their class. */
export interface ClassRevision {
  /** Canonical ids of the entities that changed. */
  canonicalIds: ReadonlyMap<EntityId, EntityId>;
  /** Subjects, predicates and objects of all statements on them, before and after the change. */
  touched: TimelinePart[];
}

interface ResolvedClasses {
  /** All examined entities with their classes before the change. */
  members: readonly Member[];
  identity: readonly IdentityStatement[];
  canonicalIds: ReadonlyMap<EntityId, EntityId>;
}

/** Determines again which entities are one, following same-as evidence and implied links from the given entities. */
export async function reviseClasses(
  transaction: GraphTransaction,
  entityIds: readonly EntityId[],
): Promise<ClassRevision> {
  if (entityIds.length === 0) return { canonicalIds: new Map(), touched: [] };
  const { entities, statements } = transaction;
  const classes = await resolveAgain(transaction, entityIds);
  const moves = classes.members
    .map(({ rawId, entityId: from }) => ({ rawId, from, to: canonicalOf(classes, rawId) }))
    .filter(({ from, to }) => from !== to);
  if (moves.length === 0) {
    await placeAliases(transaction, classes);
    return { canonicalIds: new Map(), touched: [] };
  }

  const before = await statements.naming(moves.map(({ rawId, from }) => ({ rawId, entityId: from })));
  await entities.move(moves);
  await placeAliases(transaction, classes);
  await entities.rebuild([...new Set(moves.flatMap(({ from, to }) => [from, to]))]);
  const after = await statements.naming(moves.map(({ rawId, to }) => ({ rawId, entityId: to })));
  return {
    canonicalIds: new Map(moves.map(({ rawId, to }) => [rawId, to])),
    touched: [...before, ...after].map(toTimelinePart),
  };
}

async function resolveAgain(transaction: GraphTransaction, entityIds: readonly EntityId[]): Promise<ResolvedClasses> {
  const members = await transaction.entities.joinedTo(entityIds);
  const ids = members.map(({ rawId }) => rawId);
  const { links, familyNames } = await loadImplied(transaction, ids);
  const identity = await transaction.statements.identityOf(ids);
  return { members, identity, canonicalIds: resolveClasses(identity, links, familyNames) };
}

/** Assigns aliases to the entity of their mention, or to none if evidence keeps the two apart. */
async function placeAliases(
  { workspaceId, names }: GraphTransaction,
  { members, identity, canonicalIds }: ResolvedClasses,
): Promise<void> {
  const aliases = await names.aliasesOf(members.map(({ rawId }) => rawId));
  const separated = new Set(separatedAliases(workspaceId, aliases, identity, canonicalIds));
  const placed = aliases.map((alias) => ({
    alias,
    entityId: separated.has(alias) ? null : canonicalOf({ canonicalIds }, alias.rawId),
  }));
  const moved = placed.filter(({ alias, entityId }) => alias.entityId !== entityId);
  await names.placeAliases(moved.map(({ alias, entityId }) => ({ ...alias, from: alias.entityId, entityId })));
}

function canonicalOf({ canonicalIds }: Pick<ResolvedClasses, 'canonicalIds'>, rawId: EntityId): EntityId {
  return canonicalIds.get(rawId) ?? rawId;
}

function toTimelinePart({ subjectId, predicate, objectId, objectValue }: StoredTimelinePart): TimelinePart {
  return { subject: subjectId, predicate, object: objectOf(objectId, objectValue) };
}
