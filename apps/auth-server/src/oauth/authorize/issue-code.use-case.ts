import { Injectable } from '@nestjs/common';
import type { SessionInUse } from '../../sessions/session-in-use.js';
import { DocumentClientRepository } from '../client-documents/document-client.repository.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { AuthorizationProvider } from '../provider/authorization-provider.js';
import { GrantAccess } from '../provider/grant-access.js';
import { toEpochSeconds } from '../provider/epoch-seconds.js';
import { errors } from '../provider/oidc-provider.js';
import { notPermitted } from './authorization.error.js';
import type { AuthorizationRequest } from './authorization-request.js';

/** The user who allows the access, in the workspace that it is for. */
type ConsentingUser = Pick<SessionInUse, 'userId' | 'workspaceId' | 'authenticatedAt'>;

@Injectable()
export class IssueCodeUseCase {
  constructor(
    private readonly authorizationProvider: AuthorizationProvider,
    private readonly grantAccess: GrantAccess,
    private readonly documentClients: DocumentClientRepository,
  ) {}

  /**
   * Stores the grant of the user and creates an authorization code for it.
   * @param allowedUntil if the user was not asked: the expiry of the consents that the code relies
   * on. The new grant expires by then, or with the lifetime of a refresh token, because silent
   * requests are frequent and would leave many grants.
   * @returns the code, which is not stored
   * @throws OAuth2Error if the client, the user or the membership has been deleted
   * @throws AuthorizationError if the role of the user permits nothing of the request
   */
  async run(request: AuthorizationRequest, session: ConsentingUser, allowedUntil?: Date): Promise<string> {
    try {
      return await this.issue(request, session, allowedUntil);
    } catch (error) {
      // The store reports in this way that the client or the user no longer exists.
      if (!(error instanceof errors.InvalidGrant)) throw error;
      throw new OAuth2Error(
        'invalid_request',
        'The client or your account was deleted, or you are no longer a member of the workspace',
        request.state,
      );
    }
  }

  private async issue(request: AuthorizationRequest, session: ConsentingUser, allowedUntil?: Date): Promise<string> {
    if (request.client.documentReadAt !== null) await this.documentClients.store(request.client);
    const provider = this.authorizationProvider.current();
    const client = await provider.Client.find(request.client.clientId);
    if (!client) throw new OAuth2Error('invalid_client', 'Client not found', request.state);
    const given = await this.grantAccess.run(request, session, allowedUntil);
    if (!given) throw notPermitted(request);
    const { grantId, scopes } = given;
    const code = new provider.AuthorizationCode({
      client,
      accountId: session.userId,
      grantId,
      gty: 'authorization_code',
      redirectUri: request.redirectUri,
      scope: scopes.join(' '),
      resource: request.resources,
      nonce: request.nonce,
      authTime: toEpochSeconds(session.authenticatedAt),
      ...(request.codeChallenge !== null && { codeChallenge: request.codeChallenge, codeChallengeMethod: 'S256' }),
    });
    return code.save();
  }
}
