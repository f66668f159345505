import { Injectable } from '@nestjs/common';
import { clientStateOf } from '../clients/client-state.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { MembershipRepository } from '../../users/membership.repository.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { REFRESH_TOKEN_LIFETIME_SECONDS } from '../lifetimes.js';
import { isApiScope, scopesOfMember } from '../scopes.js';
import { AuthorizationProvider } from './authorization-provider.js';
import { toEpochSeconds } from './epoch-seconds.js';
import { errors } from './oidc-provider.js';

/** What a user allows a client. */
export interface AllowedAccess {
  client: OAuthClientRow;
  scopes: readonly string[];
  resources: readonly string[];
  /** What all tokens are bound to, if anything. */
  subject: string | null;
}

/** What was allowed. */
interface GivenAccess {
  grantId: string;
  /** Those of the requested scopes that the role of the user in the workspace permits. */
  scopes: string[];
}

/** Stores the grant of a user to a client, from which codes and tokens follow. */
@Injectable()
export class GrantAccess {
  constructor(
    private readonly authorizationProvider: AuthorizationProvider,
    private readonly grants: GrantRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /**
   * @param allowedUntil if the user was not asked: the expiry of the consents that the grant relies
   * on. The new grant expires by then, or with the lifetime of a refresh token, because silent
   * requests are frequent and would leave many grants.
   * @returns null if the role of the user in the workspace permits nothing of it
   * @throws InvalidGrant of the library if the client, the user or the membership has been deleted
   */
  async run(
    { client, resources, subject, ...requested }: AllowedAccess,
    { userId, workspaceId }: Pick<SignedInUser, 'userId' | 'workspaceId'>,
    allowedUntil?: Date,
  ): Promise<GivenAccess | null> {
    const membership = await this.memberships.find(userId, workspaceId);
    if (!membership) throw new errors.InvalidGrant('the user is not a member of the workspace');
    const { role } = membership;
    const scopes = scopesOfMember(role, requested.scopes);
    if (scopes === null) return null;
    const { clientId } = client;
    const grant = new (this.authorizationProvider.current().Grant)({ accountId: userId, clientId });
    if (allowedUntil) {
      grant.exp = Math.min(toEpochSeconds(allowedUntil), toEpochSeconds(new Date()) + REFRESH_TOKEN_LIFETIME_SECONDS);
    }
    grant.addOIDCScope(scopes.filter((scope) => !isApiScope(scope)));
    for (const resource of resources) grant.addResourceScope(resource, scopes.filter(isApiScope));
    const grantId = await grant.save();
    if (!(await this.grants.noteConsent(grantId, { userId, workspaceId, role }, clientStateOf(client), subject))) {
      await this.grants.revoke(grantId);
      throw new errors.InvalidGrant('the membership of the user has changed');
    }
    await this.grants.dropSurplus({ userId, clientId });
    return { grantId, scopes };
  }
}
