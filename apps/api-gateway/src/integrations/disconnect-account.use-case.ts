import { ServiceError } from '@memory-graph/errors/service-error';
import { Injectable, Logger } from '@nestjs/common';
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
   * @throws ServiceError `not_found`
   */
  async run(workspaceId: string, id: string): Promise<Disconnected> {
    const account = await this.accounts.find(workspaceId, id);
    const revoked = account !== null && (await this.revoke(account));
    await this.forget(workspaceId, id);
    const disconnected = await this.accounts.find(workspaceId, id);
    if (!disconnected) throw accountNotFound();
    return { account: disconnected, revoked };
  }

  /** Forgets the credentials here, and asks nobody. @throws ServiceError `not_found` */
  async forget(workspaceId: string, id: string): Promise<void> {
    if (!(await this.accounts.disconnect(workspaceId, id))) throw accountNotFound();
    await this.authorizations.callOff(id);
  }

  /** Disconnects an account, and forgets that there was one. @throws ServiceError `not_found` */
  async delete(workspaceId: string, id: string): Promise<void> {
    await this.run(workspaceId, id);
    await this.accounts.delete(workspaceId, id);
  }

  /** All accounts of a workspace that is no more. */
  async eraseWorkspace(workspaceId: string): Promise<void> {
    for (const account of await this.accounts.list(workspaceId)) {
      await this.revoke(account);
      await this.accounts.delete(workspaceId, account.id);
    }
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
