import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { CredentialsBox } from './credentials-box.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import type { IntegrationAuthorization } from './integration-authorization.entity.js';
import { IntegrationAuthorizationRepository } from './integration-authorization.repository.js';
import { IntegrationRegistry } from './integration-registry.js';
import { OAuthProvider } from './oauth-provider.js';

/** Connects an account with the response of its provider. */
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
   * Every call uses up the user's own authorization request; that of another user is kept.
   * @param query with which the provider redirected the browser
   * @returns the name of the platform
   * @throws ServiceError `invalid_request` for an unknown, expired or cancelled authorization
   * request
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

  /** It is valid for minutes only and not re-encrypted, so SECRETS_KEY may have changed since. */
  private openVerifier({ accountId, codeVerifier }: IntegrationAuthorization): string {
    try {
      return this.box.openVerifier(accountId, codeVerifier);
    } catch {
      throw notBegun();
    }
  }
}

const notBegun = () => new ServiceError('invalid_request', 'Unknown or expired authorization request');
