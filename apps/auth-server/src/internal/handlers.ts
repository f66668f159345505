import { AUTH_SERVER_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { handle } from '@memory-graph/http-api/internal';
import { MembersUseCase } from '../members/members.use-case.js';
import { OwnWorkspaceUseCase } from '../members/own-workspace.use-case.js';
import { CreateOAuthClientUseCase } from '../oauth/clients/create-oauth-client.use-case.js';
import { DeleteOAuthClientUseCase } from '../oauth/clients/delete-oauth-client.use-case.js';
import { CreateOAuthClientDto, UpdateOAuthClientDto } from '../oauth/clients/oauth-client.dto.js';
import { OAuthClientReader } from '../oauth/clients/oauth-client-reader.js';
import { RenewClientSecretUseCase } from '../oauth/clients/renew-client-secret.use-case.js';
import { UpdateOAuthClientUseCase } from '../oauth/clients/update-oauth-client.use-case.js';
import { FindEndedAppsUseCase } from '../oauth/grants/find-ended-apps.use-case.js';
import { ListRevocationsUseCase } from '../oauth/revocations/list-revocations.use-case.js';
import { PersonalTokensUseCase } from '../personal-tokens/personal-tokens.use-case.js';
import { DeletedWorkspacesUseCase } from '../users/deleted-workspaces.use-case.js';
import { WorkspaceRegistry } from '../workspaces/workspace-registry.js';
import { WorkspacesUseCase } from '../workspaces/workspaces.use-case.js';
import { FindIdentityUseCase } from './find-identity.use-case.js';
import { IntrospectUseCase } from './introspect.use-case.js';

const credentials = [
  handle(calls.introspect, IntrospectUseCase, async (introspection, credential) => ({
    principal: await introspection.run(credential),
  })),
  handle(calls.findIdentity, FindIdentityUseCase, async (identities, { userId, clientId }) => ({
    identity: await identities.run(userId, clientId),
  })),
  handle(calls.listRevocations, ListRevocationsUseCase, (revocations) => revocations.run()),
  handle(calls.findAppsWithout, FindEndedAppsUseCase, async (endedApps, { scope, apps }) => ({
    ended: await endedApps.run(scope, apps),
  })),
  handle(calls.listTokens, PersonalTokensUseCase, (tokens, userId, { workspaceId = null }) =>
    tokens.list(userId, workspaceId),
  ),
  handle(calls.createToken, PersonalTokensUseCase, (tokens, userId, token, { workspaceId = null }) => {
    const { name, scopes, subject = null, expiresAt } = token;
    const expiry = expiresAt ? new Date(toUtcIso(expiresAt)) : null;
    return tokens.create(userId, workspaceId, { name, scopes, subject, expiresAt: expiry });
  }),
  handle(calls.deleteToken, PersonalTokensUseCase, (tokens, userId, id, { workspaceId = null }) =>
    tokens.revoke(userId, workspaceId, id),
  ),
];

const oauthClients = [
  handle(calls.listOAuthClients, OAuthClientReader, (clients, workspaceId) => clients.list(workspaceId)),
  handle(
    calls.createOAuthClient,
    CreateOAuthClientUseCase,
    (creation, ...input) => creation.run(...input),
    CreateOAuthClientDto,
  ),
  handle(calls.findOAuthClient, OAuthClientReader, (clients, ...input) => clients.find(...input)),
  handle(
    calls.updateOAuthClient,
    UpdateOAuthClientUseCase,
    (update, ...input) => update.run(...input),
    UpdateOAuthClientDto,
  ),
  handle(calls.renewOAuthClientSecret, RenewClientSecretUseCase, (renewal, ...input) => renewal.run(...input)),
  handle(calls.deleteOAuthClient, DeleteOAuthClientUseCase, (removal, ...input) => removal.run(...input)),
];

const workspaces = [
  handle(calls.listWorkspaces, WorkspaceRegistry, (registry, { externalId, afterCreatedAt, afterId, limit }) => {
    const after = afterCreatedAt && afterId ? { createdAt: new Date(afterCreatedAt), id: afterId } : null;
    return registry.list(externalId ?? null, after, limit);
  }),
  handle(calls.createWorkspace, WorkspacesUseCase, (all, { id, name, externalId }) =>
    all.create({ id, name, externalId: externalId ?? null }),
  ),
  handle(calls.findWorkspace, WorkspacesUseCase, (all, id) => all.find(id)),
  handle(calls.updateWorkspace, WorkspacesUseCase, (all, ...input) => all.update(...input)),
  handle(calls.deleteWorkspace, WorkspacesUseCase, (all, id) => all.delete(id)),
  handle(calls.renameWorkspace, OwnWorkspaceUseCase, (own, workspaceId, { name }, { by }) =>
    own.rename(workspaceId, name, by),
  ),
  handle(calls.deleteOwnWorkspace, OwnWorkspaceUseCase, async (own, workspaceId, { name }, { by }) => ({
    userIds: await own.delete(workspaceId, name, by),
  })),
  handle(calls.listDeletedWorkspaces, DeletedWorkspacesUseCase, (deleted) => deleted.list()),
  handle(calls.forgetDeletedWorkspace, DeletedWorkspacesUseCase, (deleted, workspaceId) => deleted.forget(workspaceId)),
];

const members = [
  handle(calls.listMembers, MembersUseCase, (all, workspaceId) => all.list(workspaceId)),
  handle(calls.changeMemberRole, MembersUseCase, (all, workspaceId, userId, { role }, { by }) =>
    all.changeRole(workspaceId, userId, role, by),
  ),
  handle(calls.removeMember, MembersUseCase, (all, workspaceId, userId, { by }) => all.remove(workspaceId, userId, by)),
  handle(calls.listMemberInvitations, MembersUseCase, (all, workspaceId) => all.listInvitations(workspaceId)),
  handle(calls.inviteMember, MembersUseCase, (all, workspaceId, { role }, { by }) => all.invite(workspaceId, role, by)),
  handle(calls.withdrawMemberInvitation, MembersUseCase, (all, workspaceId, id, { by }) =>
    all.withdraw(workspaceId, id, by),
  ),
];

/** Who handles the calls of the other services. */
export const HANDLERS = [...credentials, ...oauthClients, ...workspaces, ...members];
