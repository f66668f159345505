import { Injectable } from '@nestjs/common';
import type { CreatedOAuthClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { newClientSecret } from './client-secret.js';
import { clientNotFound } from './oauth-client.errors.js';
import { OAuthClientRepository } from './oauth-client.repository.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Gives a client another secret, for one that leaked or got lost. What users allowed it stays allowed. */
@Injectable()
export class RenewClientSecretUseCase {
  constructor(private readonly clients: OAuthClientRepository) {}

  /**
   * @returns with the secret itself, which cannot be shown again; the old one does not work any more
   * @throws ServiceError `not_found` for an unknown client, or one of another workspace; `unprocessable` for a public one
   */
  async run(workspaceId: string, clientId: string): Promise<CreatedOAuthClient> {
    const client = await this.clients.findOf(workspaceId, clientId);
    if (!client) throw clientNotFound();
    if (client.secretHash === null) throw new ServiceError('unprocessable', 'A public client has no secret.');
    const clientSecret = newClientSecret();
    await this.clients.update(clientId, { secretHash: hashSecret(clientSecret) });
    return { ...toOAuthClient(client), clientSecret };
  }
}
