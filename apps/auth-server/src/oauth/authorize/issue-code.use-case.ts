import { Injectable } from '@nestjs/common';
import type { SessionInUse } from '../../sessions/session.repository.js';
import { clientStateOf } from '../clients/client-state.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { REFRESH_TOKEN_LIFETIME_SECONDS } from '../provider/lifetimes.js';
import { errors } from '../provider/oidc-provider.js';
import { isApiScope } from '../scopes.js';
import type { AuthorizationRequest } from './authorization-request.js';

@Injectable()
export class IssueCodeUseCase {
  constructor(
    private readonly authorizationProvider: AuthorizationProvider,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * Notes what the user allowed, and makes the code that the client redeems for it.
   * @param allowedUntil where the user was not asked: when the consents end that the code stands on. What comes from it
   *   ends by then, and with a refresh token's life: who asks without a page asks often, and would leave much behind.
   * @returns the code; it is kept nowhere
   * @throws OAuth2Error where the client or the user was deleted in the meantime
   */
  async run(request: AuthorizationRequest, session: SessionInUse, allowedUntil?: Date): Promise<string> {
    try {
      return await this.issue(request, session, allowedUntil);
    } catch (error) {
      // So the store says that there is nobody any more whom it could belong to.
      if (!(error instanceof errors.InvalidGrant)) throw error;
      throw new OAuth2Error('invalid_request', 'The client or the account was deleted meanwhile', request.state);
    }
  }

  private async issue(request: AuthorizationRequest, session: SessionInUse, allowedUntil?: Date): Promise<string> {
    const provider = this.authorizationProvider.current();
    const client = await provider.Client.find(request.client.clientId);
    if (!client) throw new OAuth2Error('invalid_client', 'There is no such client', request.state);
    const grant = new provider.Grant({ accountId: session.userId, clientId: client.clientId });
    if (allowedUntil) {
      grant.exp = Math.min(toEpochSeconds(allowedUntil), toEpochSeconds(new Date()) + REFRESH_TOKEN_LIFETIME_SECONDS);
    }
    grant.addOIDCScope(request.scopes.filter((scope) => !isApiScope(scope)));
    grant.addResourceScope(request.resource, request.scopes.filter(isApiScope));
    const grantId = await grant.save();
    await this.grants.noteClientState(grantId, clientStateOf(request.client));
    await this.grants.dropSurplus({ userId: session.userId, clientId: client.clientId });
    const code = new provider.AuthorizationCode({
      client,
      accountId: session.userId,
      grantId,
      gty: 'authorization_code',
      redirectUri: request.redirectUri,
      scope: request.scopes.join(' '),
      resource: request.resource,
      nonce: request.nonce,
      authTime: toEpochSeconds(session.authenticatedAt),
      ...(request.codeChallenge !== null && { codeChallenge: request.codeChallenge, codeChallengeMethod: 'S256' }),
    });
    return code.save();
  }
}

function toEpochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
