import type { EntityId, WorkspaceId } from '../evidence/evidence.js';
import { entityId } from './entity-key.js';
import type { IdentityStatement } from './resolve-classes.js';

/** An additional name that texts give an entity. */
export interface AliasOf {
  /** The entity, in the terms of the mention. */
  rawId: EntityId;
  key: string;
}

/**
 * The aliases that no longer belong to their entity, because an effective decision separates the
 * two.
 * @param canonicalIds the result of `resolveClasses` for the evidence
 */
export function separatedAliases<A extends AliasOf>(
  workspaceId: WorkspaceId,
  aliases: readonly A[],
  identity: readonly IdentityStatement[],
  canonicalIds: ReadonlyMap<EntityId, EntityId>,
): A[] {
  const apart = new Set(
    identity
      .filter(({ kind, a, b }) => kind === 'not-same-as' && canonicalIds.get(a) !== canonicalIds.get(b))
      .flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]),
  );
  return apart.size === 0
    ? []
    : aliases.filter(({ rawId, key }) => apart.has(`${rawId} ${entityId(workspaceId, key)}`));
}
