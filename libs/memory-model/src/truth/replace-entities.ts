import type { EntityId, Evidence, FactObject } from '../evidence/evidence.js';

/** @param canonicalIds as `resolveClasses` gives them: an entity that is not in it is canonical */
export function replaceEntities<E extends Evidence>(statement: E, canonicalIds: ReadonlyMap<EntityId, EntityId>): E {
  if (!('subject' in statement)) return statement;
  const canonical = (id: EntityId): EntityId => canonicalIds.get(id) ?? id;
  const object: FactObject | null =
    statement.object?.kind === 'entity'
      ? { kind: 'entity', entityId: canonical(statement.object.entityId) }
      : statement.object;
  return { ...statement, subject: canonical(statement.subject), object };
}
