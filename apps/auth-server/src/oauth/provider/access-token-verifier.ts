import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_TYPE, GRANT_CLAIM, resourcesOf, SIGNING_ALGORITHM } from '@memory-graph/contracts/oauth';
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { AuthServerConfig } from '../../auth-server.config.js';
import { RevocationRepository } from '../revocations/revocation.repository.js';
import { SigningKeys } from '../signing-keys/signing-keys.js';

/** The claims of a valid access token (RFC 9068). */
export interface AccessTokenClaims extends JWTPayload {
  client_id: string;
  jti: string;
  scope?: string;
}

/** Verifies access tokens of this service. */
@Injectable()
export class AccessTokenVerifier {
  private readonly expected;

  constructor(
    private readonly signingKeys: SigningKeys,
    private readonly revocations: RevocationRepository,
    { publicUrl }: AuthServerConfig,
  ) {
    this.expected = {
      algorithms: [SIGNING_ALGORITHM],
      audience: Object.values(resourcesOf(publicUrl)),
      issuer: new URL(publicUrl).origin,
      requiredClaims: ['client_id', 'exp', 'jti', GRANT_CLAIM],
      typ: ACCESS_TOKEN_TYPE,
    };
  }

  /** @returns null unless the token was issued here, is unexpired and is not revoked */
  async verify(token: string): Promise<AccessTokenClaims | null> {
    try {
      const keys = createLocalJWKSet({ keys: this.signingKeys.publicKeys() });
      const { payload } = await jwtVerify<AccessTokenClaims>(token, keys, this.expected);
      return (await this.isRevoked(payload)) ? null : payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  private async isRevoked({ jti, [GRANT_CLAIM]: grantId }: AccessTokenClaims): Promise<boolean> {
    return (await this.revocations.has('access_token', jti)) || this.revocations.has('grant', String(grantId));
  }
}
