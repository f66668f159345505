import type { App, Principal } from '@memory-graph/contracts/internal-http';
import { Injectable, Logger } from '@nestjs/common';
import { assertMayChangeAccount } from './assert-may-change-account.js';
import { CredentialsBox } from './credentials-box.js';
import type { IntegrationAccount } from './integration-account.entity.js';
import { accountNotFound } from './integration-account.errors.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import { IntegrationAuthorizationRepository } from './integration-authorization.repository.js';
import { IntegrationRegistry } from './integration-registry.js';
import { OAuthProvider } from './oauth-provider.js';

export interface Disconnected {
  account: IntegrationAccount;
  /** Whether the provider has revoked the access. */
  revoked: boolean;
}

/** Ends the access to accounts of other platforms. Every method can be repeated. */
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
   * Revokes the access at the provider if possible, and deletes the credentials in any case,
   * because users must not depend on the provider. Revocation comes first: after a crash in between
   * it would be impossible.
   * @throws ServiceError `not_found`; `insufficient_scope` for an app that did not create it; the
   * same below
   */
  async run(caller: Principal, id: string): Promise<Disconnected> {
    const account = await this.changeable(caller, id);
    const revoked = await this.revoke(account);
    await this.forget(caller, id);
    const disconnected = await this.accounts.find(caller.workspaceId, id);
    if (!disconnected) throw accountNotFound();
    return { account: disconnected, revoked };
  }

  /** Deletes the credentials without calling the provider. */
  async forget(caller: Principal, id: string): Promise<void> {
    await this.changeable(caller, id);
    if (!(await this.accounts.disconnect(caller.workspaceId, id))) throw accountNotFound();
    await this.authorizations.callOff(id);
  }

  /** Disconnects an account and deletes it. */
  async delete(caller: Principal, id: string): Promise<void> {
    await this.run(caller, id);
    await this.accounts.delete(caller.workspaceId, id);
  }

  /** Deletes all accounts that an app created, after it has lost access. Pending authorizations are cancelled. */
  async endAccountsOf(app: App): Promise<void> {
    for (const account of await this.accounts.listOfApp(app)) {
      await this.revoke(account);
      await this.accounts.delete(account.workspaceId, account.id);
    }
  }

  /** Deletes all accounts of a deleted workspace. */
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
      this.logger.error(`No key of SECRETS_KEY decrypts the credentials of integration account ${id}`);
      return false;
    }
  }
}
