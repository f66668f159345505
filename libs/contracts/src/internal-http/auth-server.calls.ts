import { OnlyIf } from '../fields/field.js';
import { ListOf } from '../fields/structure-fields.js';
import { DateTime, Text, Uuid } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';
import { type Scope, SCOPES } from '../oauth/scope.js';
import type { CreatedOAuthClientDto, OAuthClientDto } from '../resources/oauth-clients.js';
import {
  type CreatedMemberInvitationDto,
  type MemberDto,
  type MemberInvitationDto,
  MemberRoleDto,
  WorkspaceNameDto,
} from '../resources/members.js';
import type { ProfileClientDto, ProfileUserDto } from '../resources/profile.js';
import { type CreatedTokenDto, CreateTokenDto, type TokenDto } from '../resources/tokens.js';
import { Actor, App, type Principal } from './actor.js';
import { clientOf, get, post, put, remove } from './internal-call.js';

const MAX_LISTED_WORKSPACES = 101;

export type Credential = { kind: 'bearer'; token: string } | { kind: 'session'; cookie: string };

/** A `Credential`, of any length or content: what cannot be one is unknown, not invalid. */
class GivenCredential {
  @Choice(['bearer', 'session'])
  kind!: Credential['kind'];

  @OnlyIf<GivenCredential>(({ kind }) => kind === 'bearer')
  @Text()
  token!: string;

  @OnlyIf<GivenCredential>(({ kind }) => kind === 'session')
  @Text()
  cookie!: string;
}

/** The user and client that an access token was issued for. */
export interface Identity {
  user: ProfileUserDto;
  client: ProfileClientDto;
}

/** Ids of any form: what cannot be one is unknown, not invalid. */
class IdentityQuestion {
  @Text({ notBlank: true })
  userId!: string;

  @Text({ notBlank: true })
  clientId!: string;
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

export type OAuthClientProperties = Pick<OAuthClientDto, 'name' | 'redirectUris' | 'isPublic' | 'scopes'>;

/** Null: it does not expire. */
type NewToken = Omit<CreateTokenDto, 'expiresAt'> & { expiresAt?: string | null };

/** A managed workspace, as it is created. */
class NewWorkspace {
  @Uuid()
  id!: string;

  @Text({ notBlank: true })
  name!: string;

  @Text({ nullish: true, notBlank: true })
  externalId?: string | null;
}

/** Omitted fields stay unchanged. */
export class WorkspaceChanges {
  @Text({ nullish: true, notBlank: true })
  name?: string;

  @Text({ nullish: true, notBlank: true })
  externalId?: string;
}

/** Selects a part of the workspaces, newest first. */
class WorkspaceSelection {
  @Text({ nullish: true, notBlank: true })
  externalId?: string;

  /** Only those after this place in the list. */
  @DateTime({ nullish: true })
  afterCreatedAt?: string;

  @Uuid({ nullish: true })
  afterId?: string;

  @Integer({ query: true, minimum: 1, maximum: MAX_LISTED_WORKSPACES })
  limit!: number;
}

/** Missing: the default workspace of the user, as before users could have several. */
class TokenWorkspace {
  @Uuid({ nullish: true })
  workspaceId?: string;
}

/** Who makes a change to the members of a workspace. */
class MemberActor {
  @Uuid()
  by!: string;
}

class AppsWithScope {
  @Choice(SCOPES)
  scope!: Scope;

  @ListOf(App, { max: 500 })
  apps!: App[];
}

const TOKENS = '/internal/users/:userId/tokens';
const WORKSPACES = '/internal/workspaces';
const MEMBERS = `${WORKSPACES}/:workspaceId/members`;
const MEMBER_INVITATIONS = `${WORKSPACES}/:workspaceId/member-invitations`;
const CLIENTS = `${WORKSPACES}/:workspaceId/oauth-clients`;

/** Calls to `auth-server`. Those about one resource throw ServiceError `not_found` if it is unknown, or of someone else. */
export const AUTH_SERVER_CALLS = {
  /** The owner of a credential; null if it is unknown, revoked or expired. */
  introspect: post('/internal/introspections')
    .body<Credential>(GivenCredential)
    .answers<{ principal: Principal | null }>(),

  listTokens: get(TOKENS).query(TokenWorkspace).answers<TokenDto[]>(),

  createToken: post(TOKENS).once().body<NewToken>(CreateTokenDto).query(TokenWorkspace).answers<CreatedTokenDto>(),

  deleteToken: remove(`${TOKENS}/:tokenId`).query(TokenWorkspace),

  /** Null if the user or the client no longer exists. */
  findIdentity: get('/internal/identities').query(IdentityQuestion).answers<{ identity: Identity | null }>(),

  /** The revocations of access tokens that have not expired yet. */
  listRevocations: get('/internal/revocations').answers<Revocation[]>(),

  /** The public keys that access tokens are signed with (RFC 7517). Their address is public. */
  findSigningKeys: get('/oauth/jwks').answers<{ keys: Record<string, unknown>[] }>(),

  listOAuthClients: get(CLIENTS).answers<OAuthClientDto[]>(),

  /**
   * @throws ServiceError `invalid_request` for a redirect URI that no client may have
   * @throws ServiceError `conflict` if the workspace has reached its limit
   * @throws ServiceError `insufficient_scope` for an app whose access has ended
   */
  createOAuthClient: post(CLIENTS).once().body<OAuthClientProperties>().query(Actor).answers<CreatedOAuthClientDto>(),

  findOAuthClient: get(`${CLIENTS}/:client`).answers<OAuthClientDto>(),

  /**
   * Omitted fields stay unchanged.
   * @throws ServiceError `insufficient_scope` for an app that did not create the client; the same below
   */
  updateOAuthClient: put(`${CLIENTS}/:client`)
    .body<Partial<Omit<OAuthClientProperties, 'isPublic'>>>()
    .query(Actor)
    .answers<OAuthClientDto>(),

  /**
   * Replaces the secret of the client.
   * @throws ServiceError `unprocessable` for a public client
   */
  renewOAuthClientSecret: post(`${CLIENTS}/:client/secret`).once().query(Actor).answers<CreatedOAuthClientDto>(),

  /** Also revokes the access that users granted it. */
  deleteOAuthClient: remove(`${CLIENTS}/:client`).query(Actor),

  /** Those of the apps that no longer have the scope at the API, because it was revoked, given up or has expired. */
  findAppsWithout: post('/internal/ended-apps').body(AppsWithScope).answers<{ ended: App[] }>(),

  listWorkspaces: get(WORKSPACES).query(WorkspaceSelection).answers<KnownWorkspace[]>(),

  findWorkspace: get(`${WORKSPACES}/:workspaceId`).answers<KnownWorkspace>(),

  /**
   * Creates a managed workspace with its service user; a repeated call has no effect.
   * @throws ServiceError `conflict` if another workspace has the external id; the same below
   */
  createWorkspace: post(WORKSPACES).body(NewWorkspace).answers<KnownWorkspace>(),

  updateWorkspace: put(`${WORKSPACES}/:workspaceId`).body(WorkspaceChanges).answers<KnownWorkspace>(),

  /**
   * Deletes a managed workspace with its tokens; its memory is erased afterwards. The answer is the workspace as it was.
   * @throws ServiceError `conflict` for the workspace of a person
   */
  deleteWorkspace: remove(`${WORKSPACES}/:workspaceId`).once().answers<KnownWorkspace>(),

  /**
   * An owner renames the workspace.
   * @throws ServiceError `insufficient_scope` if `by` is no owner
   * @throws ServiceError `conflict` for a managed workspace; the same below
   */
  renameWorkspace: put(`${WORKSPACES}/:workspaceId/name`).body(WorkspaceNameDto).query(MemberActor),

  /**
   * An owner deletes the workspace, with all access to it; its memory is erased afterwards. The answer names its members.
   * @throws ServiceError as above; `invalid_request` for a name that it does not have
   */
  deleteOwnWorkspace: post(`${WORKSPACES}/:workspaceId/deletion`)
    .once()
    .body(WorkspaceNameDto)
    .query(MemberActor)
    .answers<{ userIds: string[] }>(),

  /** The people in a workspace, those who joined first at the beginning. */
  listMembers: get(MEMBERS).answers<MemberDto[]>(),

  /**
   * Also ends what the user allowed apps in the workspace.
   * @throws ServiceError `insufficient_scope` if `by` is no owner
   * @throws ServiceError `conflict` for the last owner
   */
  changeMemberRole: put(`${MEMBERS}/:userId`).body(MemberRoleDto).query(MemberActor),

  /**
   * Ends all access of the user to the workspace.
   * @throws ServiceError as above; everybody may remove themselves
   */
  removeMember: remove(`${MEMBERS}/:userId`).once().query(MemberActor),

  /** Unused invitations to a workspace, newest first. */
  listMemberInvitations: get(MEMBER_INVITATIONS).answers<MemberInvitationDto[]>(),

  /** @throws ServiceError `insufficient_scope` if `by` is no owner; the same below */
  inviteMember: post(MEMBER_INVITATIONS)
    .once()
    .body(MemberRoleDto)
    .query(MemberActor)
    .answers<CreatedMemberInvitationDto>(),

  withdrawMemberInvitation: remove(`${MEMBER_INVITATIONS}/:invitationId`).once().query(MemberActor),

  /** Oldest deletion first, with a limited number per call. */
  listDeletedWorkspaces: get('/internal/deleted-workspaces').answers<DeletedWorkspace[]>(),

  /** Confirms that the memory of a deleted workspace is erased. */
  forgetDeletedWorkspace: remove('/internal/deleted-workspaces/:workspaceId'),
};

export class AuthServerClient extends clientOf(AUTH_SERVER_CALLS) {}
