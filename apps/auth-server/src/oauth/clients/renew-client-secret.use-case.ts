import { Injectable } from '@nestjs/common';
import type { Actor } from '@memory-graph/contracts/internal-http/actor';
import type { CreatedOAuthClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { ChangeOAuthClient } from './change-oauth-client.js';
import { newClientSecret } from './client-secret.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Gives a client another secret, for one that leaked or got lost. */
@Injectable()
export class RenewClientSecretUseCase {
  constructor(private readonly change: ChangeOAuthClient) {}

  /**
   * @returns with the secret itself, which cannot be shown again; the old one does not work any more
   * @throws ServiceError as for any change; `unprocessable` for a public client
   */
  async run(workspaceId: string, clientId: string, by: Actor): Promise<CreatedOAuthClient> {
    const clientSecret = newClientSecret();
    const client = await this.change.run(workspaceId, clientId, by, ({ secretHash }) => {
      if (secretHash === null) throw new ServiceError('unprocessable', 'A public client has no secret.');
      return { secretHash: hashSecret(clientSecret) };
    });
    return { ...toOAuthClient(client), clientSecret };
  }
}
