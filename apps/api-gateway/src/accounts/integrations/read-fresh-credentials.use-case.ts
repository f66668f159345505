import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '@memory-graph/errors';
import { Injectable, Logger } from '@nestjs/common';
import { CredentialsBox, type Credentials, type OAuth2Credentials } from './credentials-box.js';
import type { IntegrationAccount } from './integration-account.entity.js';
import { accountNotFound } from './integration-account.errors.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import type { OAuth2Definition } from './integration-definition.js';
import { IntegrationRegistry } from './integration-registry.js';
import { OAuthProvider, type Grant } from './oauth-provider.js';
import { ProviderRefusal } from './provider-refusal.error.js';

/** A token that expires sooner is refreshed, because the recipient still has to use it. */
const MARGIN_MS = 60_000;

/** Maximum time to wait for a refresh by another request. */
const WAIT_MS = 15_000;
const POLL_MS = 100;

export interface FreshCredentials {
  account: IntegrationAccount;
  credentials: Credentials;
}

/** Returns credentials that are currently valid. */
@Injectable()
export class ReadFreshCredentialsUseCase {
  private readonly logger = new Logger(ReadFreshCredentialsUseCase.name);

  constructor(
    private readonly accounts: IntegrationAccountRepository,
    private readonly box: CredentialsBox,
    private readonly registry: IntegrationRegistry,
    private readonly provider: OAuthProvider,
  ) {}

  /**
   * Refreshes the access token if it is about to expire. Only one request refreshes it, in any
   * process; the others wait.
   * @throws ServiceError `not_found`; `conflict` if the account is not connected or is broken
   * @throws ServiceError `unavailable` if the token has expired and the provider issues no other
   */
  async run(workspaceId: string, id: string): Promise<FreshCredentials> {
    const giveUpAt = performance.now() + WAIT_MS;
    do {
      const account = await this.accounts.find(workspaceId, id);
      if (!account) throw accountNotFound();
      const credentials = this.open(account);
      if (credentials.kind === 'api_key' || !endsWithin(account, MARGIN_MS)) return { account, credentials };
      const refreshed = await this.refresh(account, credentials);
      if (refreshed) return refreshed;
      if (!endsWithin(account, 0)) return { account, credentials };
      await delay(POLL_MS);
    } while (performance.now() < giveUpAt);
    throw new ServiceError('unavailable', 'The access token is being refreshed; try again shortly');
  }

  private open(account: IntegrationAccount): Credentials {
    const { id, status, statusReason, credentials } = account;
    if (credentials === null) {
      throw new ServiceError(
        'conflict',
        statusReason ?? `The account is ${status} and has no credentials; connect it again`,
      );
    }
    try {
      return this.box.open(id, credentials);
    } catch {
      this.logger.error(`No key of SECRETS_KEY decrypts the credentials of integration account ${id}`);
      throw new ServiceError('conflict', 'The credentials can no longer be decrypted; connect the account again');
    }
  }

  /** @returns null if this call obtained no new token, although another one may have */
  private async refresh(
    account: IntegrationAccount,
    { refreshToken }: OAuth2Credentials,
  ): Promise<FreshCredentials | null> {
    const definition = this.registry.find(account.integrationSlug);
    if (refreshToken === null || definition?.kind !== 'oauth2') {
      if (endsWithin(account, 0))
        await this.breakOff(account, 'The access token has ended: connect the account again.');
      return null;
    }
    const refreshId = await this.accounts.leaseRefresh(account);
    if (refreshId === null) return null;
    const grant = await this.askFor(definition, account, refreshToken, refreshId);
    return grant && this.keep(definition, account, refreshId, grant);
  }

  private async askFor(
    definition: OAuth2Definition,
    account: IntegrationAccount,
    refreshToken: string,
    refreshId: string,
  ): Promise<Grant | null> {
    try {
      return await this.provider.refresh(definition, refreshToken, account.scopes);
    } catch (error) {
      if (error instanceof ProviderRefusal && error.code === 'invalid_grant') {
        return await this.breakOff(account, `${definition.name} rejected the refresh token; connect the account again`);
      }
      await this.accounts.giveUpRefresh(account.id, refreshId);
      // The current token is valid until it expires, regardless of the provider.
      if (!endsWithin(account, 0)) return null;
      if (!(error instanceof ProviderRefusal)) throw error;
      throw new ServiceError('unavailable', `${definition.name} rejected the request to refresh the access token`, {
        cause: error,
      });
    }
  }

  /** @returns null if the account was disconnected or connected again meanwhile: then these tokens must not be used */
  private async keep(
    definition: OAuth2Definition,
    account: IntegrationAccount,
    refreshId: string,
    { credentials, scopes, expiresAt }: Grant,
  ): Promise<FreshCredentials | null> {
    const sealed = { credentials: this.box.seal(account.id, credentials), scopes, expiresAt };
    if (await this.accounts.finishRefresh(account.id, refreshId, sealed)) {
      return { account: { ...account, ...sealed }, credentials };
    }
    await this.provider.revoke(definition, credentials);
    return null;
  }

  private async breakOff(account: IntegrationAccount, reason: string): Promise<never> {
    await this.accounts.break(account, reason);
    throw new ServiceError('conflict', reason);
  }
}

/** False if the provider did not state an expiry time. */
function endsWithin({ expiresAt }: IntegrationAccount, ms: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now() + ms;
}
