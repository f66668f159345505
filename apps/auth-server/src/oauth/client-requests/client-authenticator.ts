import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../secrets/opaque-secret.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { InvalidClientError } from '../errors/invalid-client.error.js';
import type { ClientCredentials } from './client-credentials.js';

/** Tells which client calls one of the endpoints that are ours. */
@Injectable()
export class ClientAuthenticator {
  constructor(private readonly clients: OAuthClientRepository) {}

  /**
   * A public client, which has no secret, only says who it is.
   * @throws InvalidClientError, the same for an unknown client and for a wrong secret
   */
  async run({ clientId, secret }: ClientCredentials): Promise<OAuthClientRow> {
    const client = await this.clients.find(clientId);
    if (client === null || !shows(secret, client)) {
      throw new InvalidClientError('The client is not known, or did not show its secret.');
    }
    return client;
  }
}

function shows(secret: string | null, { secretHash }: OAuthClientRow): boolean {
  if (secret === null || secretHash === null) return secret === null && secretHash === null;
  return timingSafeEqual(hashSecret(secret), secretHash);
}
