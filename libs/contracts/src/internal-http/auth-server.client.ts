import type { CreatedOAuthClientDto, OAuthClientDto } from '../resources/oauth-clients.js';
import type { ProfileClientDto, ProfileUserDto } from '../resources/profile.js';
import type { CreatedTokenDto, TokenDto } from '../resources/tokens.js';
import type { Scope } from '../oauth/scope.js';
import type { Actor, App } from './actor.js';
import type { InternalTransport } from './internal-transport.js';

/** The authenticated caller and its permissions. */
export interface Principal {
  userId: string;
  workspaceId: string;
  scopes: Scope[];
  /** The kind of the credential. */
  method: 'session' | 'personal_token' | 'access_token';
  user: ProfileUserDto;
  /** The client that acts: for a personal token its id and name, for a session the web interface. */
  client: ProfileClientDto;
  /** Whether the user may use the operator API. Only sessions have it: no token opens that API for a user. */
  isOperator?: boolean;
  /** ISO 8601; null: no expiry. */
  expiresAt: string | null;
}

export type Credential = { kind: 'bearer'; token: string } | { kind: 'session'; cookie: string };

/** The user and client that an access token was issued for. */
export interface Identity {
  user: ProfileUserDto;
  client: ProfileClientDto;
}

/** What was revoked before it expired: one access token (`jti`), or a grant with all its tokens. */
export type RevocationKind = 'access_token' | 'grant';

export interface Revocation {
  kind: RevocationKind;
  id: string;
}

/** A workspace without members, whose memory is still to be erased. */
export interface DeletedWorkspace {
  workspaceId: string;
  /** ISO 8601. */
  deletedAt: string;
}

/** A workspace, with whom it belongs to: a person who signed up, or the operator. */
export interface KnownWorkspace {
  id: string;
  name: string;
  /** The id in the operator's own system. */
  externalId: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** Null for a managed workspace. */
  ownerEmail: string | null;
  /** The user of the tokens of a managed workspace; null for the workspace of a person. */
  serviceUserId: string | null;
}

/** Omitted fields stay unchanged. */
export type WorkspaceChanges = Partial<{ name: string; externalId: string }>;

/** Selects a part of the workspaces, newest first. */
export interface WorkspaceSelection {
  externalId?: string | undefined;
  /** Only those after this place in the list. */
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
}

export type OAuthClientProperties = Pick<OAuthClientDto, 'name' | 'redirectUris' | 'isPublic' | 'scopes'>;

/** Calls to `auth-server`. */
export class AuthServerClient {
  constructor(private readonly transport: InternalTransport) {}

  /** The owner of a credential; null if it is unknown, revoked or expired. */
  async introspect(credential: Credential): Promise<Principal | null> {
    const { principal } = await this.transport.call<{ principal: Principal | null }>({
      method: 'POST',
      path: '/internal/introspections',
      body: credential,
      idempotent: true,
    });
    return principal;
  }

  listTokens(userId: string): Promise<TokenDto[]> {
    return this.transport.call({ method: 'GET', path: `/internal/users/${userId}/tokens`, idempotent: true });
  }

  createToken(
    userId: string,
    token: { name: string; scopes: Scope[]; expiresAt: string | null },
  ): Promise<CreatedTokenDto> {
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

  /** @returns null if the user or the client no longer exists */
  async findIdentity(userId: string, clientId: string): Promise<Identity | null> {
    const { identity } = await this.transport.call<{ identity: Identity | null }>({
      method: 'GET',
      path: `/internal/identities?${new URLSearchParams({ userId, clientId }).toString()}`,
      idempotent: true,
    });
    return identity;
  }

  /** The revocations of access tokens that have not expired yet. */
  listRevocations(): Promise<Revocation[]> {
    return this.transport.call({ method: 'GET', path: '/internal/revocations', idempotent: true });
  }

  /** The public keys that access tokens are signed with (RFC 7517). */
  findSigningKeys(): Promise<{ keys: Record<string, unknown>[] }> {
    return this.transport.call({ method: 'GET', path: '/oauth/jwks', idempotent: true });
  }

  listOAuthClients(workspaceId: string): Promise<OAuthClientDto[]> {
    return this.transport.call({ method: 'GET', path: oauthClientsPath(workspaceId), idempotent: true });
  }

  /**
   * @throws ServiceError `invalid_request` for a redirect URI that no client may have
   * @throws ServiceError `conflict` if the workspace has reached its limit
   * @throws ServiceError `insufficient_scope` for an app whose access has ended
   */
  createOAuthClient(workspaceId: string, client: OAuthClientProperties, by: Actor): Promise<CreatedOAuthClientDto> {
    return this.transport.call({
      method: 'POST',
      path: oauthClientsPath(workspaceId) + queryOf(by),
      body: client,
      idempotent: false,
    });
  }

  /** @throws ServiceError `not_found` for an unknown client, or one of another workspace; the same below */
  findOAuthClient(workspaceId: string, clientId: string): Promise<OAuthClientDto> {
    return this.transport.call({ method: 'GET', path: oauthClientsPath(workspaceId, clientId), idempotent: true });
  }

  /**
   * Omitted fields stay unchanged.
   * @throws ServiceError `insufficient_scope` for an app that did not create the client; the same below
   */
  updateOAuthClient(
    workspaceId: string,
    clientId: string,
    changes: Partial<Omit<OAuthClientProperties, 'isPublic'>>,
    by: Actor,
  ): Promise<OAuthClientDto> {
    return this.transport.call({
      method: 'PUT',
      path: oauthClientsPath(workspaceId, clientId) + queryOf(by),
      body: changes,
      idempotent: true,
    });
  }

  /**
   * Replaces the secret of the client.
   * @throws ServiceError `unprocessable` for a public client
   */
  renewOAuthClientSecret(workspaceId: string, clientId: string, by: Actor): Promise<CreatedOAuthClientDto> {
    return this.transport.call({
      method: 'POST',
      path: `${oauthClientsPath(workspaceId, clientId)}/secret${queryOf(by)}`,
      idempotent: false,
    });
  }

  /** Also revokes the access that users granted it. */
  deleteOAuthClient(workspaceId: string, clientId: string, by: Actor): Promise<void> {
    const path = oauthClientsPath(workspaceId, clientId) + queryOf(by);
    return this.transport.call({ method: 'DELETE', path, idempotent: true });
  }

  /** @returns the given apps that no longer have the scope at the API, because it was revoked, given up or has expired */
  async findAppsWithout(scope: Scope, apps: readonly App[]): Promise<App[]> {
    const { ended } = await this.transport.call<{ ended: App[] }>({
      method: 'POST',
      path: '/internal/ended-apps',
      body: { scope, apps },
      idempotent: true,
    });
    return ended;
  }

  listWorkspaces({ externalId, after, limit }: WorkspaceSelection): Promise<KnownWorkspace[]> {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(externalId !== undefined && { externalId }),
      ...(after && { afterCreatedAt: after.createdAt, afterId: after.id }),
    });
    return this.transport.call({ method: 'GET', path: `/internal/workspaces?${query.toString()}`, idempotent: true });
  }

  /** @throws ServiceError `not_found`; the same below */
  findWorkspace(id: string): Promise<KnownWorkspace> {
    return this.transport.call({ method: 'GET', path: `/internal/workspaces/${id}`, idempotent: true });
  }

  /**
   * Creates a managed workspace with its service user; a repeated call has no effect.
   * @throws ServiceError `conflict` if another workspace has the external id; the same below
   */
  createWorkspace(workspace: Pick<KnownWorkspace, 'id' | 'name' | 'externalId'>): Promise<KnownWorkspace> {
    return this.transport.call({ method: 'POST', path: '/internal/workspaces', body: workspace, idempotent: true });
  }

  updateWorkspace(id: string, changes: WorkspaceChanges): Promise<KnownWorkspace> {
    return this.transport.call({ method: 'PUT', path: `/internal/workspaces/${id}`, body: changes, idempotent: true });
  }

  /**
   * Deletes a managed workspace with its tokens; its memory is erased afterwards.
   * @returns the workspace as it was
   * @throws ServiceError `conflict` for the workspace of a person
   */
  deleteWorkspace(id: string): Promise<KnownWorkspace> {
    return this.transport.call({ method: 'DELETE', path: `/internal/workspaces/${id}`, idempotent: false });
  }

  /** Oldest deletion first, with a limited number per call. */
  listDeletedWorkspaces(): Promise<DeletedWorkspace[]> {
    return this.transport.call({ method: 'GET', path: '/internal/deleted-workspaces', idempotent: true });
  }

  /** Confirms that the memory of a deleted workspace is erased. */
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
