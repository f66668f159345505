import type { EntityId, WorkspaceId } from '../evidence/evidence.js';
import { entityId } from './entity-key.js';
import type { IdentityStatement } from './resolve-classes.js';

/** A further name that texts give an entity. */
export interface AliasOf {
  /** The entity, as the mention names it. */
  rawId: EntityId;
  key: string;
}

/**
 * Which further names are no names of their entity any more, because a decision that counts keeps the two apart.
 * @param canonicalIds as `resolveClasses` gives them for the evidence
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
