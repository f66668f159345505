import { Injectable } from '@nestjs/common';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { AccessTokenVerifier } from '../provider/access-token-verifier.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { RevocationRepository } from '../revocations/revocation.repository.js';

/**
 * Revokes a token (RFC 7009): an access token alone; a refresh token together with everything from
 * the same consent.
 */
@Injectable()
export class RevokeTokenUseCase {
  constructor(
    private readonly provider: AuthorizationProvider,
    private readonly accessTokens: AccessTokenVerifier,
    private readonly grants: GrantRepository,
    private readonly revocations: RevocationRepository,
  ) {}

  /**
   * Does nothing for an invalid or unknown token, because the goal of the client is already met.
   * @throws OAuth2Error `invalid_grant` for a token of another client
   */
  async run(client: OAuthClientRow, token: string): Promise<void> {
    const claims = await this.accessTokens.verify(token);
    if (claims) {
      assertIssuedTo(client, claims.client_id);
      return this.revocations.add('access_token', claims.jti);
    }
    const refreshToken = await this.provider.current().RefreshToken.find(token, { ignoreExpiration: true });
    if (!refreshToken?.grantId) return;
    assertIssuedTo(client, refreshToken.clientId);
    await this.grants.revoke(refreshToken.grantId);
  }
}

function assertIssuedTo({ clientId }: OAuthClientRow, owner: string | undefined): void {
  if (owner !== clientId) throw new OAuth2Error('invalid_grant', 'The token was issued to another client');
}
