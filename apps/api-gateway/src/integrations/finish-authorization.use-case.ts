import { ServiceError } from '@memory-graph/errors/service-error';
import { Injectable } from '@nestjs/common';
import { CredentialsBox } from './credentials-box.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import type { IntegrationAuthorization } from './integration-authorization.entity.js';
import { IntegrationAuthorizationRepository } from './integration-authorization.repository.js';
import { IntegrationRegistry } from './integration-registry.js';
import { OAuthProvider } from './oauth-provider.js';

/** Connects an account with what a browser brings back from its provider. */
@Injectable()
export class FinishAuthorizationUseCase {
  constructor(
    private readonly accounts: IntegrationAccountRepository,
    private readonly authorizations: IntegrationAuthorizationRepository,
    private readonly registry: IntegrationRegistry,
    private readonly provider: OAuthProvider,
    private readonly box: CredentialsBox,
  ) {}

  /**
   * Whatever comes of it, an authorization is used up by it; that of another user is not.
   * @param query that the provider sent the browser with
   * @returns the name of the platform
   * @throws ServiceError `invalid_request` if the user has begun no such authorization, or it was called off
   * @throws ProviderRefusal, and ServiceError `unavailable`, as OAuthProvider does
   */
  async run({ userId, workspaceId }: { userId: string; workspaceId: string }, query: URLSearchParams): Promise<string> {
    const state = query.get('state') ?? '';
    const authorization = await this.authorizations.use(state, userId);
    const account = authorization && (await this.accounts.find(workspaceId, authorization.accountId));
    const definition = account && this.registry.find(account.integrationSlug);
    if (!account || definition?.kind !== 'oauth2') throw notBegun();
    const codeVerifier = this.openVerifier(authorization);
    const { credentials, scopes, expiresAt } = await this.provider.exchange(definition, query, { state, codeVerifier });
    const sealed = { credentials: this.box.seal(account.id, credentials), scopes, expiresAt };
    if (await this.authorizations.finish(authorization, sealed)) return definition.name;
    await this.provider.revoke(definition, credentials);
    throw notBegun();
  }

  /** It is not worth sealing anew for the minutes that it counts, so SECRETS_KEY may be another one by now. */
  private openVerifier({ accountId, codeVerifier }: IntegrationAuthorization): string {
    try {
      return this.box.openVerifier(accountId, codeVerifier);
    } catch {
      throw notBegun();
    }
  }
}

const notBegun = () => new ServiceError('invalid_request', 'This connection was not begun by you, or it is over.');
