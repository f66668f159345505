import { type Role, type Scope, SCOPES, scopesWithin } from '@memory-graph/contracts/oauth';

/** The scopes of OpenID Connect (Core, sections 5.4 and 11), besides those of the API. */
export const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;
export type OidcScope = (typeof OIDC_SCOPES)[number];

/** The scope of a client that requests none and is not registered for others. */
export const DEFAULT_SCOPE: Scope = 'read';

const API_SCOPES: ReadonlySet<string> = new Set(SCOPES);

/** The descriptions of scopes for users, in display order. */
const DESCRIPTIONS: Readonly<Record<Scope | OidcScope, string>> = {
  openid: 'Identify your account',
  profile: 'See your name and picture',
  email: 'See your e-mail address',
  read: 'Read everything in your memory, and your profile',
  write: 'Add to your memory, change it, and delete from it',
  mcp: 'Use your memory from AI assistants (Model Context Protocol): read, add, change and delete everything in it',
  'mcp:read': 'Read everything in your memory from AI assistants (Model Context Protocol), without changing it',
  integration: 'See and change your connections to other platforms',
  oauth: 'See, add, change and delete the apps that can request access',
  offline_access: 'Keep access while you are offline',
};

/** Whether a scope belongs to the API, so that an access token carries it. */
export function isApiScope(scope: string): scope is Scope {
  return API_SCOPES.has(scope);
}

/** Whether the scope exists. */
export function isScope(scope: string): scope is Scope | OidcScope {
  return Object.hasOwn(DESCRIPTIONS, scope);
}

/** Longer lists of scopes in the metadata of a client are ignored. */
const MAX_SCOPE_LENGTH = 2_000;

/**
 * The known scopes of a list in the metadata of a client.
 * @returns null if the list names no scope of the API: then it does not limit the client
 */
export function registrableScope(list: unknown): string | null {
  if (typeof list !== 'string' || list.length > MAX_SCOPE_LENGTH) return null;
  const known = list.split(' ').filter(isScope);
  return known.some(isApiScope) ? [...new Set<string>(known)].join(' ') : null;
}

/** The description of a scope for users. A scope that no longer exists is shown as is. */
export function describeScope(scope: string): string {
  return isScope(scope) ? DESCRIPTIONS[scope] : scope;
}

/**
 * What a member can allow a client of the scopes that it requests.
 * @returns null if the role permits no requested scope of the API
 */
export function scopesOfMember(role: Role, requested: readonly string[]): string[] | null {
  const permitted = scopesWithin(role, requested);
  if (permitted.length === 0 && requested.some(isApiScope)) return null;
  return inReadingOrder([...requested.filter((scope) => !isApiScope(scope)), ...permitted]);
}

/** Unique scopes in display order. */
export function inReadingOrder(scopes: readonly string[]): string[] {
  const order = Object.keys(DESCRIPTIONS);
  return [...new Set(scopes)].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
