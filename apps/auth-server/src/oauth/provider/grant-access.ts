import { Injectable } from '@nestjs/common';
import { clientStateOf } from '../clients/client-state.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { REFRESH_TOKEN_LIFETIME_SECONDS } from '../lifetimes.js';
import { isApiScope } from '../scopes.js';
import { AuthorizationProvider } from './authorization-provider.js';
import { toEpochSeconds } from './epoch-seconds.js';

/** What a user allows a client. */
export interface AllowedAccess {
  client: OAuthClientRow;
  scopes: readonly string[];
  resources: readonly string[];
  /** What all tokens are bound to, if anything. */
  subject: string | null;
}

/** Stores the grant of a user to a client, from which codes and tokens follow. */
@Injectable()
export class GrantAccess {
  constructor(
    private readonly authorizationProvider: AuthorizationProvider,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * @param allowedUntil if the user was not asked: the expiry of the consents that the grant relies
   * on. The new grant expires by then, or with the lifetime of a refresh token, because silent
   * requests are frequent and would leave many grants.
   * @returns the id of the grant
   * @throws InvalidGrant of the library if the client or the user has been deleted
   */
  async run(
    { client, scopes, resources, subject }: AllowedAccess,
    userId: string,
    allowedUntil?: Date,
  ): Promise<string> {
    const { clientId } = client;
    const grant = new (this.authorizationProvider.current().Grant)({ accountId: userId, clientId });
    if (allowedUntil) {
      grant.exp = Math.min(toEpochSeconds(allowedUntil), toEpochSeconds(new Date()) + REFRESH_TOKEN_LIFETIME_SECONDS);
    }
    grant.addOIDCScope(scopes.filter((scope) => !isApiScope(scope)));
    for (const resource of resources) grant.addResourceScope(resource, scopes.filter(isApiScope));
    const grantId = await grant.save();
    await this.grants.noteConsent(grantId, clientStateOf(client), subject);
    await this.grants.dropSurplus({ userId, clientId });
    return grantId;
  }
}
