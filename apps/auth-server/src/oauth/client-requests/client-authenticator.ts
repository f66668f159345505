import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../secrets/opaque-secret.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { InvalidClientError } from '../errors/invalid-client.error.js';
import type { ClientCredentials } from './client-credentials.js';

/** Authenticates the client at our own endpoints. */
@Injectable()
export class ClientAuthenticator {
  constructor(private readonly clients: OAuthClientRepository) {}

  /**
   * A public client has no secret and only identifies itself.
   * @throws InvalidClientError, identical for an unknown client and for a wrong secret
   */
  async run({ clientId, secret }: ClientCredentials): Promise<OAuthClientRow> {
    const client = await this.clients.find(clientId);
    if (client === null || !shows(secret, client)) {
      throw new InvalidClientError('Client authentication failed; check client_id and client_secret');
    }
    return client;
  }
}

function shows(secret: string | null, { secretHash }: OAuthClientRow): boolean {
  if (secret === null || secretHash === null) return secret === null && secretHash === null;
  return timingSafeEqual(hashSecret(secret), secretHash);
}
