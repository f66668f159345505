import { Injectable } from '@nestjs/common';
import { appOf, type Actor } from '@memory-graph/contracts/internal-http/actor';
import type {
  CreatedOAuthClient,
  OAuthClientProperties,
} from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { newClientSecret } from './client-secret.js';
import type { OAuthClientRow } from './oauth-client.entity.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Lets people tell what they see. */
const CLIENT_ID_PREFIX = 'mg_client_';

const CLIENT_ID_BYTES = 16;

/** Of a workspace. */
const MAX_CLIENTS = 100;

/** Makes a client for the members of a workspace. */
@Injectable()
export class CreateOAuthClientUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: OAuthClientRepository,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * @returns with the secret itself, which cannot be shown again
   * @throws ServiceError `not_found` for an unknown workspace; `conflict` where it has as many as it may have
   * @throws ServiceError `insufficient_scope` for an app that has no access any more
   */
  async run(
    workspaceId: string,
    { name, redirectUris, isPublic, scopes }: OAuthClientProperties,
    by: Actor,
  ): Promise<CreatedOAuthClient> {
    const app = appOf(by);
    const clientSecret = isPublic ? null : newClientSecret();
    const now = new Date();
    const row: OAuthClientRow = {
      id: uuidv7(),
      clientId: CLIENT_ID_PREFIX + randomBytes(CLIENT_ID_BYTES).toString('base64url'),
      workspaceId,
      name,
      redirectUris,
      secretHash: clientSecret === null ? null : hashSecret(clientSecret),
      pkceInsteadOfSecret: true,
      metadata: {
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: isPublic ? 'none' : 'client_secret_basic',
        ...(scopes && { scope: scopes.join(' ') }),
      },
      createdByClientId: app?.clientId ?? null,
      createdByUserId: app?.userId ?? null,
      createdAt: now,
      updatedAt: now,
    };
    await this.dataSource.transaction(async (manager) => {
      // What it makes must not be there after its access has ended: its revocation waits for this.
      if (app && !(await this.grants.holdAccess(manager, app))) throw accessHasEnded();
      await this.refuseTooMany(manager, workspaceId);
      await this.clients.add(row, manager);
    });
    return { ...toOAuthClient(row), clientSecret };
  }

  private async refuseTooMany(manager: EntityManager, workspaceId: string): Promise<void> {
    if ((await this.clients.countAlone(manager, workspaceId)) < MAX_CLIENTS) return;
    throw new ServiceError('conflict', `The workspace has ${MAX_CLIENTS} OAuth clients; delete one first`, {
      details: [{ path: '', message: 'no more OAuth clients can be created', code: 'too_many_oauth_clients' }],
    });
  }
}

const accessHasEnded = (): ServiceError =>
  new ServiceError('insufficient_scope', 'The app has no access to this workspace any more');
