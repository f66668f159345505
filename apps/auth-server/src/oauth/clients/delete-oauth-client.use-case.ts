import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GrantRepository } from '../grants/grant.repository.js';
import { clientNotFound } from './oauth-client.errors.js';
import { OAuthClientRepository } from './oauth-client.repository.js';

/** Deletes a client with everything that users allowed it: its access tokens stop working too. */
@Injectable()
export class DeleteOAuthClientUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: OAuthClientRepository,
    private readonly grants: GrantRepository,
  ) {}

  /** @throws ServiceError `not_found` for an unknown client, or one of another workspace */
  async run(workspaceId: string, clientId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Without the lock, a consent between the two steps would vanish with the client, and its revocation go unsaid.
      if (!(await this.clients.lock(manager, workspaceId, clientId))) throw clientNotFound();
      await this.grants.revokeAllOfClient(clientId, manager);
      await this.clients.remove(clientId, manager);
    });
  }
}
