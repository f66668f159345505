import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';

/** The scopes of OpenID Connect (Core, sections 5.4 and 11), besides those of the API. */
export const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;
export type OidcScope = (typeof OIDC_SCOPES)[number];

/** What a client that asks for no scope gets, where it is not registered for others. */
export const DEFAULT_SCOPE: Scope = 'read';

const API_SCOPES: ReadonlySet<string> = new Set(SCOPES);

/** What a user lets a client do, in the words and the order in which it is told to them. */
const DESCRIPTIONS: Readonly<Record<Scope | OidcScope, string>> = {
  openid: 'Know which account is yours',
  profile: 'See your name and picture',
  email: 'See your e-mail address',
  read: 'Read everything in your memory, and your profile',
  write: 'Add to your memory, change it, and delete from it',
  mcp: 'Let assistants use your memory (Model Context Protocol)',
  integration: 'See and change your connections to other platforms',
  oauth: 'See, add, change and delete the apps that can ask for access',
  offline_access: 'Keep this access while you are away',
};

/** Whether a scope belongs to the API, so that an access token carries it. */
export function isApiScope(scope: string): scope is Scope {
  return API_SCOPES.has(scope);
}

/** Whether it is one of those that there are. */
export function isScope(scope: string): scope is Scope | OidcScope {
  return Object.hasOwn(DESCRIPTIONS, scope);
}

/** The scope in words, for people. One that there is no longer stands for itself. */
export function describeScope(scope: string): string {
  return isScope(scope) ? DESCRIPTIONS[scope] : scope;
}

/** Each once, in the order in which people are told them. */
export function inReadingOrder(scopes: readonly string[]): string[] {
  const order = Object.keys(DESCRIPTIONS);
  return [...new Set(scopes)].sort((one, other) => order.indexOf(one) - order.indexOf(other));
}
