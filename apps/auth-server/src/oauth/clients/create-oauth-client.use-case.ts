import { Injectable } from '@nestjs/common';
import type {
  CreatedOAuthClient,
  OAuthClientProperties,
} from '@memory-graph/contracts/internal-http/auth-server.client';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { newClientSecret } from './client-secret.js';
import type { OAuthClientRow } from './oauth-client.entity.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Lets people tell what they see. */
const CLIENT_ID_PREFIX = 'mg_client_';

const CLIENT_ID_BYTES = 16;

/** Makes a client for the members of a workspace. */
@Injectable()
export class CreateOAuthClientUseCase {
  constructor(private readonly clients: OAuthClientRepository) {}

  /**
   * @returns with the secret itself, which cannot be shown again
   * @throws ServiceError `not_found` for an unknown workspace
   */
  async run(
    workspaceId: string,
    { name, redirectUris, isPublic, scopes }: OAuthClientProperties,
  ): Promise<CreatedOAuthClient> {
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
      createdAt: now,
      updatedAt: now,
    };
    await this.clients.add(row);
    return { ...toOAuthClient(row), clientSecret };
  }
}
