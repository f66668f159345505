import type { App } from '@memory-graph/contracts/internal-http/actor';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { Injectable, Logger } from '@nestjs/common';
import { assertMayChangeAccount } from './assert-may-change-account.js';
import { CredentialsBox } from './credentials-box.js';
import type { IntegrationAccount } from './integration-account.entity.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import { IntegrationAuthorizationRepository } from './integration-authorization.repository.js';
import { IntegrationRegistry } from './integration-registry.js';
import { OAuthProvider } from './oauth-provider.js';

export interface Disconnected {
  account: IntegrationAccount;
  /** Whether the provider has ended what it had given. */
  revoked: boolean;
}

/** Ends the access to accounts at other platforms. Each can be repeated. */
@Injectable()
export class DisconnectAccountUseCase {
  private readonly logger = new Logger(DisconnectAccountUseCase.name);

  constructor(
    private readonly accounts: IntegrationAccountRepository,
    private readonly authorizations: IntegrationAuthorizationRepository,
    private readonly registry: IntegrationRegistry,
    private readonly provider: OAuthProvider,
    private readonly box: CredentialsBox,
  ) {}

  /**
   * Has the provider end it as far as possible, and forgets the credentials in any case: who disconnects is not to wait
   * for a provider that is away. Revoking comes first, as nobody could do it any more after a crash in between.
   * @throws ServiceError `not_found`; `insufficient_scope` for an app that did not create it; the same below
   */
  async run(caller: Principal, id: string): Promise<Disconnected> {
    const account = await this.changeable(caller, id);
    const revoked = await this.revoke(account);
    await this.forget(caller, id);
    const disconnected = await this.accounts.find(caller.workspaceId, id);
    if (!disconnected) throw accountNotFound();
    return { account: disconnected, revoked };
  }

  /** Forgets the credentials here, and asks nobody. */
  async forget(caller: Principal, id: string): Promise<void> {
    await this.changeable(caller, id);
    if (!(await this.accounts.disconnect(caller.workspaceId, id))) throw accountNotFound();
    await this.authorizations.callOff(id);
  }

  /** Disconnects an account, and forgets that there was one. */
  async delete(caller: Principal, id: string): Promise<void> {
    await this.run(caller, id);
    await this.accounts.delete(caller.workspaceId, id);
  }

  /** All accounts that an app created which has lost its access. Who is in the middle of connecting one connects nothing. */
  async endAccountsOf(app: App): Promise<void> {
    for (const account of await this.accounts.listOfApp(app)) {
      await this.revoke(account);
      await this.accounts.delete(account.workspaceId, account.id);
    }
  }

  /** All accounts of a workspace that is no more. */
  async eraseWorkspace(workspaceId: string): Promise<void> {
    for (const account of await this.accounts.list(workspaceId)) {
      await this.revoke(account);
      await this.accounts.delete(workspaceId, account.id);
    }
  }

  private async changeable(caller: Principal, id: string): Promise<IntegrationAccount> {
    const account = await this.accounts.find(caller.workspaceId, id);
    if (!account) throw accountNotFound();
    assertMayChangeAccount(caller, account);
    return account;
  }

  private async revoke({ id, integrationSlug, credentials: sealed }: IntegrationAccount): Promise<boolean> {
    const definition = this.registry.find(integrationSlug);
    if (sealed === null || definition?.kind !== 'oauth2') return false;
    try {
      const credentials = this.box.open(id, sealed);
      return credentials.kind === 'oauth2' && (await this.provider.revoke(definition, credentials));
    } catch {
      this.logger.error(`SECRETS_KEY does not open the credentials of integration account ${id}.`);
      return false;
    }
  }
}

const accountNotFound = () => new ServiceError('not_found', 'There is no such integration account');
