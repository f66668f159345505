import { isResourceId } from '@memory-graph/http-api/validation/resource-id';
import { Injectable } from '@nestjs/common';
import { IntegrationAccountRepository } from '../integrations/integration-account.repository.js';

/** The accounts of integrations that a workspace has connected, as far as content that they bring is concerned. */
@Injectable()
export class IntegrationAccounts {
  constructor(private readonly accounts: IntegrationAccountRepository) {}

  /** @returns the slug of the integration; null if the workspace has no such account, or no access to it any more */
  async slugOf(workspaceId: string, accountId: string): Promise<string | null> {
    const account = isResourceId(accountId) ? await this.accounts.find(workspaceId, accountId) : null;
    return account?.status === 'connected' || account?.status === 'broken' ? account.integrationSlug : null;
  }
}
