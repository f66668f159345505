import type { CreatedOAuthClientDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { type Actor, appOf, type OAuthClientProperties } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { newClientSecret } from './client-secret.js';
import type { OAuthClientRow } from './oauth-client.entity.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Helps people to recognize a client id. */
const CLIENT_ID_PREFIX = 'mg_client_';

const CLIENT_ID_BYTES = 16;

/** Maximum number of clients in a workspace. */
const MAX_CLIENTS = 100;

/** Creates a client for the members of a workspace. */
@Injectable()
export class CreateOAuthClientUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: OAuthClientRepository,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * @returns the client with its secret, which cannot be shown again
   * @throws ServiceError `not_found` for an unknown workspace; `conflict` if the workspace has the
   * maximum number of clients
   * @throws ServiceError `insufficient_scope` for an app that has lost access
   */
  async run(
    workspaceId: string,
    { name, redirectUris, isPublic, scopes }: OAuthClientProperties,
    by: Actor,
  ): Promise<CreatedOAuthClientDto> {
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
      documentReadAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.dataSource.transaction(async (manager) => {
      // An app must not create clients after it has lost access: a concurrent revocation waits for this transaction.
      if (app && !(await this.grants.holdAccess(manager, app))) throw accessHasEnded();
      await this.clients.requireRoom(manager, workspaceId, MAX_CLIENTS);
      await this.clients.add(row, manager);
    });
    return { ...toOAuthClient(row), clientSecret };
  }
}

const accessHasEnded = (): ServiceError =>
  new ServiceError('insufficient_scope', 'The app no longer has access to this workspace');
