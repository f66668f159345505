import { includesScope, type Scope, SCOPES } from './scope.js';

/** What a member may do in a workspace, most first. */
export const ROLES = ['owner', 'editor', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** An editor neither connects other platforms nor makes apps: both outlive the membership. */
const SCOPES_OF: Readonly<Record<Role, readonly Scope[]>> = {
  owner: SCOPES,
  editor: ['read', 'write', 'mcp'],
  reader: ['read', 'mcp:read'],
};

/** The scopes that a role permits, of those that a credential has. Of `mcp`, a reader keeps the part that reads. */
export function scopesWithin(role: Role, granted: readonly string[]): Scope[] {
  const permitted = SCOPES.filter((scope) => includesScope(granted, scope) && includesScope(SCOPES_OF[role], scope));
  const isPartOf = (part: Scope, whole: Scope) => part !== whole && includesScope([whole], part);
  return permitted.filter((scope) => granted.includes(scope) || !permitted.some((whole) => isPartOf(scope, whole)));
}
