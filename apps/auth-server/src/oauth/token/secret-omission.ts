import { Injectable } from '@nestjs/common';
import type { RequestParameters } from '../client-requests/request-parameters.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import type { OidcRecordRow } from '../provider/oidc-record.entity.js';
import { OidcRecordRepository } from '../provider/oidc-record.repository.js';
import { storedIdOf } from '../provider/stored-id.js';

/** Whether a client may redeem a code or token without its secret. */
@Injectable()
export class SecretOmission {
  constructor(
    private readonly clients: OAuthClientRepository,
    private readonly records: OidcRecordRepository,
  ) {}

  /**
   * Allowed with a PKCE verifier for a code with a challenge, and with a refresh token obtained in
   * this way. The verifier itself is checked later.
   */
  async allows(parameters: RequestParameters): Promise<boolean> {
    const clientId = parameters.get('client_id');
    const client = clientId === undefined ? null : await this.clients.find(clientId);
    if (!client?.secretHash || !client.pkceInsteadOfSecret) return false;
    const redeemed = await this.redeemed(parameters);
    return redeemed !== null && redeemed.clientId === clientId && isWithoutSecret(redeemed, parameters);
  }

  private async redeemed(parameters: RequestParameters): Promise<OidcRecordRow | null> {
    const [model, secret] =
      parameters.get('grant_type') === 'refresh_token'
        ? ['RefreshToken', parameters.get('refresh_token')]
        : ['AuthorizationCode', parameters.get('code')];
    return secret === undefined ? null : this.records.find(model, storedIdOf(secret));
  }
}

function isWithoutSecret({ model, withoutSecret, payload }: OidcRecordRow, parameters: RequestParameters): boolean {
  if (model === 'RefreshToken') return withoutSecret;
  return typeof payload['codeChallenge'] === 'string' && parameters.has('code_verifier');
}
