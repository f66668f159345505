import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';

/** The scopes of OpenID Connect (Core, sections 5.4 and 11), besides those of the API. */
export const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const;
export type OidcScope = (typeof OIDC_SCOPES)[number];

/** What a client that asks for no scope gets, where it is not registered for others. */
export const DEFAULT_SCOPE: Scope = 'read';

const API_SCOPES: ReadonlySet<string> = new Set(SCOPES);

/** Whether a scope belongs to the API, so that an access token carries it. */
export function isApiScope(scope: string): scope is Scope {
  return API_SCOPES.has(scope);
}
