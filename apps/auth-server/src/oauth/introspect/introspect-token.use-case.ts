import { Injectable } from '@nestjs/common';
import { SUBJECT_CLAIM } from '@memory-graph/contracts/oauth';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { AccessTokenVerifier } from '../provider/access-token-verifier.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';

/** RFC 7662, section 2.2. */
export interface TokenState {
  active: boolean;
  [claim: string]: unknown;
}

const INACTIVE: TokenState = { active: false };

/** What a token is good for. */
@Injectable()
export class IntrospectTokenUseCase {
  constructor(
    private readonly provider: AuthorizationProvider,
    private readonly accessTokens: AccessTokenVerifier,
    private readonly grants: GrantRepository,
  ) {}

  /** A client learns of its own tokens alone; those of others look like ones that there never were. */
  async run({ clientId }: OAuthClientRow, token: string): Promise<TokenState> {
    const state = (await this.ofAccessToken(token)) ?? (await this.ofRefreshToken(token));
    return state?.['client_id'] === clientId ? state : INACTIVE;
  }

  private async ofAccessToken(token: string): Promise<TokenState | null> {
    const claims = await this.accessTokens.verify(token);
    return claims && { active: true, token_type: 'Bearer', ...claims };
  }

  private async ofRefreshToken(token: string): Promise<TokenState | null> {
    const provider = this.provider.current();
    const refreshToken = await provider.RefreshToken.find(token);
    if (!refreshToken?.isValid || !(await provider.Grant.find(refreshToken.grantId ?? ''))) return null;
    const { scope, clientId, accountId, iat, exp, grantId = '' } = refreshToken;
    const bounds = await this.grants.boundsOf(grantId);
    if (!bounds) return null;
    const bound = bounds.subject !== null && { [SUBJECT_CLAIM]: bounds.subject };
    return { active: true, scope, client_id: clientId, sub: accountId, iss: this.provider.issuer, iat, exp, ...bound };
  }
}
