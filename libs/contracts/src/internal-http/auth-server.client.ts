import type { Actor, App } from './actor.js';
import type { InternalTransport } from './internal-transport.js';

export const SCOPES = ['read', 'write', 'mcp', 'integration', 'oauth'] as const;
export type Scope = (typeof SCOPES)[number];

export interface UserIdentity {
  id: string;
  email: string;
  name: string;
  picture: string | null;
}

export interface ClientIdentity {
  clientId: string;
  name: string;
}

/** Who calls, and what they may do. */
export interface Principal {
  userId: string;
  workspaceId: string;
  scopes: Scope[];
  /** How they showed who they are. */
  method: 'session' | 'personal_token' | 'access_token';
  user: UserIdentity;
  /** The client that acts: for a personal token its id and name, for a session the web interface. */
  client: ClientIdentity;
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

/** Who an access token speaks of. */
export interface Identity {
  user: UserIdentity;
  client: ClientIdentity;
}

/** By what an access token was revoked before it expired: itself (`jti`), or the grant that it came from. */
export type RevocationKind = 'access_token' | 'grant';

export interface Revocation {
  kind: RevocationKind;
  id: string;
}

/** A program that may ask users for access, as its owners see it. */
export interface OAuthClient {
  id: string;
  clientId: string;
  name: string;
  redirectUris: string[];
  /** Without a secret, as in a browser or on a phone: PKCE is required. */
  isPublic: boolean;
  /** What it may ask for; also what it gets where it asks for nothing in particular. Null: anything; nothing gets `read`. */
  scopes: Scope[] | null;
  createdAt: string;
}

export interface CreatedOAuthClient extends OAuthClient {
  /** Shown once, only its hash is kept; null for a public client. */
  clientSecret: string | null;
}

/** A workspace without members, whose memory is still to be erased. */
export interface DeletedWorkspace {
  workspaceId: string;
  /** ISO 8601. */
  deletedAt: string;
}

export type OAuthClientProperties = Pick<OAuthClient, 'name' | 'redirectUris' | 'isPublic' | 'scopes'>;

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

  /** Null: the user or the client is not there any more. */
  async findIdentity(userId: string, clientId: string): Promise<Identity | null> {
    const { identity } = await this.transport.call<{ identity: Identity | null }>({
      method: 'GET',
      path: `/internal/identities?${new URLSearchParams({ userId, clientId }).toString()}`,
      idempotent: true,
    });
    return identity;
  }

  /** All that still matter: some minutes' worth. */
  listRevocations(): Promise<Revocation[]> {
    return this.transport.call({ method: 'GET', path: '/internal/revocations', idempotent: true });
  }

  /** The public keys that access tokens are signed with (RFC 7517). */
  findSigningKeys(): Promise<{ keys: Record<string, unknown>[] }> {
    return this.transport.call({ method: 'GET', path: '/oauth/jwks', idempotent: true });
  }

  listOAuthClients(workspaceId: string): Promise<OAuthClient[]> {
    return this.transport.call({ method: 'GET', path: oauthClientsPath(workspaceId), idempotent: true });
  }

  /**
   * @throws ServiceError `invalid_request` for a redirect URI that no client may have
   * @throws ServiceError `conflict` where the workspace has as many as it may have
   * @throws ServiceError `insufficient_scope` for an app that has no access any more
   */
  createOAuthClient(workspaceId: string, client: OAuthClientProperties, by: Actor): Promise<CreatedOAuthClient> {
    return this.transport.call({
      method: 'POST',
      path: oauthClientsPath(workspaceId) + queryOf(by),
      body: client,
      idempotent: false,
    });
  }

  /** @throws ServiceError `not_found` for an unknown client, or one of another workspace; the same below */
  findOAuthClient(workspaceId: string, clientId: string): Promise<OAuthClient> {
    return this.transport.call({ method: 'GET', path: oauthClientsPath(workspaceId, clientId), idempotent: true });
  }

  /**
   * What is left out stays as it is.
   * @throws ServiceError `insufficient_scope` for an app that did not make the client; the same below
   */
  updateOAuthClient(
    workspaceId: string,
    clientId: string,
    changes: Partial<Omit<OAuthClientProperties, 'isPublic'>>,
    by: Actor,
  ): Promise<OAuthClient> {
    return this.transport.call({
      method: 'PUT',
      path: oauthClientsPath(workspaceId, clientId) + queryOf(by),
      body: changes,
      idempotent: true,
    });
  }

  /**
   * Gives the client another secret in place of the one it has.
   * @throws ServiceError `unprocessable` for a public client
   */
  renewOAuthClientSecret(workspaceId: string, clientId: string, by: Actor): Promise<CreatedOAuthClient> {
    return this.transport.call({
      method: 'POST',
      path: `${oauthClientsPath(workspaceId, clientId)}/secret${queryOf(by)}`,
      idempotent: false,
    });
  }

  /** Also revokes what users allowed it. */
  deleteOAuthClient(workspaceId: string, clientId: string, by: Actor): Promise<void> {
    const path = oauthClientsPath(workspaceId, clientId) + queryOf(by);
    return this.transport.call({ method: 'DELETE', path, idempotent: true });
  }

  /** @returns those of them that have the scope no more at the API: the user took it back, they gave it up, or it expired */
  async findAppsWithout(scope: Scope, apps: readonly App[]): Promise<App[]> {
    const { ended } = await this.transport.call<{ ended: App[] }>({
      method: 'POST',
      path: '/internal/ended-apps',
      body: { scope, apps },
      idempotent: true,
    });
    return ended;
  }

  /** Longest deleted first; not all at once where they are very many. */
  listDeletedWorkspaces(): Promise<DeletedWorkspace[]> {
    return this.transport.call({ method: 'GET', path: '/internal/deleted-workspaces', idempotent: true });
  }

  /** Says that the memory of a deleted workspace is erased. */
  forgetDeletedWorkspace(workspaceId: string): Promise<void> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/deleted-workspaces/${workspaceId}`,
      idempotent: true,
    });
  }
}

function queryOf({ userId, method, clientId }: Actor): string {
  return `?${new URLSearchParams({ userId, method, clientId }).toString()}`;
}

function oauthClientsPath(workspaceId: string, clientId?: string): string {
  const clients = `/internal/workspaces/${workspaceId}/oauth-clients`;
  return clientId === undefined ? clients : `${clients}/${encodeURIComponent(clientId)}`;
}
