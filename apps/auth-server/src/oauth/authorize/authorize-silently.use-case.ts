import { Injectable } from '@nestjs/common';
import type { SessionInUse } from '../../sessions/session-in-use.js';
import { clientStateOf } from '../clients/client-state.js';
import { scopesOfMember } from '../scopes.js';
import { GrantRepository } from '../grants/grant.repository.js';
import type { AuthorizationRequest } from './authorization-request.js';
import type { AuthorizationResponse } from './authorization-response.js';
import { FindHintedUserUseCase } from './find-hinted-user.use-case.js';
import { isAnonymous } from './is-anonymous.js';
import { IssueCodeUseCase } from './issue-code.use-case.js';

/** Decides without asking the user, as a client requests with prompt=none. */
@Injectable()
export class AuthorizeSilentlyUseCase {
  constructor(
    private readonly findHintedUser: FindHintedUserUseCase,
    private readonly grants: GrantRepository,
    private readonly issueCode: IssueCodeUseCase,
  ) {}

  /**
   * @param session null if the user must sign in
   * @throws OAuth2Error for an invalid hint, or if the client or the user has been deleted
   */
  async run(authorization: AuthorizationRequest, session: SessionInUse | null): Promise<AuthorizationResponse> {
    const expectedUserId = await this.findHintedUser.run(authorization);
    if (!session || (expectedUserId !== null && expectedUserId !== session.userId)) {
      return { error: 'login_required', error_description: 'The user must sign in' };
    }
    const allowedUntil = await this.allowedUntil(authorization, session);
    if (!allowedUntil) return { error: 'consent_required', error_description: 'The user must give consent' };
    return { code: await this.issueCode.run(authorization, session, allowedUntil) };
  }

  /**
   * @returns null if consent is required; clients that an app created always require it, because no
   * person knows them
   */
  private async allowedUntil(authorization: AuthorizationRequest, session: SessionInUse): Promise<Date | null> {
    const { client, ...access } = authorization;
    if (isAnonymous(authorization) || client.createdByClientId !== null) return null;
    const { clientId } = client;
    const scopes = scopesOfMember(session.role, access.scopes);
    if (scopes === null) return null;
    return this.grants.allowedUntil(session, { clientId, clientState: clientStateOf(client) }, { ...access, scopes });
  }
}
