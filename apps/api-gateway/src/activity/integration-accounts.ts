import { Injectable } from '@nestjs/common';

/** The accounts of integrations that a workspace has connected, as far as content that they bring is concerned. */
@Injectable()
export class IntegrationAccounts {
  /** @returns the slug of the integration; null if the workspace has no such account */
  slugOf(_workspaceId: string, _accountId: string): Promise<string | null> {
    return Promise.resolve(null);
  }
}
