import type { InternalTransport } from './internal-transport.js';

export const SCOPES = ['read', 'write', 'mcp', 'integration', 'oauth'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who calls, and what they may do. */
export interface Principal {
  userId: string;
  workspaceId: string;
  scopes: Scope[];
  /** How they showed who they are. */
  method: 'session' | 'personal_token';
  user: { id: string; email: string; name: string; picture: string | null };
  /** The client that acts: for a personal token its id and name, for a session the web interface. */
  client: { clientId: string; name: string };
  /** ISO 8601; null: no expiry. */
  expiresAt: string | null;
}

export type Credential = { kind: 'bearer'; token: string } | { kind: 'session'; cookie: string };

export interface PersonalToken {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

export interface CreatedPersonalToken extends PersonalToken {
  /** `mg_pat_…`; shown once, only its hash is kept. */
  token: string;
}

/** Calls to `auth-server`. */
export class AuthServerClient {
  constructor(private readonly transport: InternalTransport) {}

  /** Who a credential belongs to; null if it is unknown, revoked or expired. */
  async introspect(credential: Credential): Promise<Principal | null> {
    const { principal } = await this.transport.call<{ principal: Principal | null }>({
      method: 'POST',
      path: '/internal/introspections',
      body: credential,
      idempotent: true,
    });
    return principal;
  }

  listTokens(userId: string): Promise<PersonalToken[]> {
    return this.transport.call({ method: 'GET', path: `/internal/users/${userId}/tokens`, idempotent: true });
  }

  createToken(
    userId: string,
    token: { name: string; scopes: Scope[]; expiresAt: string | null },
  ): Promise<CreatedPersonalToken> {
    return this.transport.call({
      method: 'POST',
      path: `/internal/users/${userId}/tokens`,
      body: token,
      idempotent: false,
    });
  }

  /** @throws ServiceError `not_found` for an unknown token, or one of another user */
  deleteToken(userId: string, tokenId: string): Promise<void> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/users/${userId}/tokens/${tokenId}`,
      idempotent: true,
    });
  }
}
