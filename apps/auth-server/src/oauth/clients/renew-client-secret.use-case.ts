import type { CreatedOAuthClientDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { ChangeOAuthClient } from './change-oauth-client.js';
import { newClientSecret } from './client-secret.js';
import { toOAuthClient } from './to-oauth-client.js';

/** Replaces a leaked or lost client secret. */
@Injectable()
export class RenewClientSecretUseCase {
  constructor(private readonly change: ChangeOAuthClient) {}

  /**
   * @returns the client with its new secret, which cannot be shown again; the old secret stops
   * working
   * @throws ServiceError as for any change; `unprocessable` for a public client
   */
  async run(workspaceId: string, clientId: string, by: Actor): Promise<CreatedOAuthClientDto> {
    const clientSecret = newClientSecret();
    const client = await this.change.run(workspaceId, clientId, by, ({ secretHash }) => {
      if (secretHash === null) throw new ServiceError('unprocessable', 'A public client has no secret');
      return { secretHash: hashSecret(clientSecret) };
    });
    return { ...toOAuthClient(client), clientSecret };
  }
}
