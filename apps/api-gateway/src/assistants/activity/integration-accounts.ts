import { isResourceId } from '@memory-graph/contracts/validation';
import { Injectable } from '@nestjs/common';
import { IntegrationAccountRepository } from '../../accounts/integrations/integration-account.repository.js';

/** The connected integration accounts of a workspace, as sources of content. */
@Injectable()
export class IntegrationAccounts {
  constructor(private readonly accounts: IntegrationAccountRepository) {}

  /**
   * @returns the slug of the integration; null if the workspace has no such account or the account
   * is no longer connected
   */
  async slugOf(workspaceId: string, accountId: string): Promise<string | null> {
    const account = isResourceId(accountId) ? await this.accounts.find(workspaceId, accountId) : null;
    return account?.status === 'connected' || account?.status === 'broken' ? account.integrationSlug : null;
  }
}
