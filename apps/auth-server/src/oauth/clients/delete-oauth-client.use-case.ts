import { Injectable } from '@nestjs/common';
import { assertMayChange } from '@memory-graph/access-control';
import type { Actor } from '@memory-graph/contracts/internal-http';
import { DataSource } from 'typeorm';
import { GrantRepository } from '../grants/grant.repository.js';
import { createdBy } from './created-by.js';
import { OAuthClientRepository } from './oauth-client.repository.js';

/** Deletes a client with all grants of users; its access tokens stop working too. */
@Injectable()
export class DeleteOAuthClientUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: OAuthClientRepository,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * @throws ServiceError `not_found` for an unknown client or one of another workspace
   * @throws ServiceError `insufficient_scope` for an app that did not create it
   */
  async run(workspaceId: string, clientId: string, by: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Without the lock, a concurrent consent would be deleted with the client without a revocation entry.
      const client = await this.clients.lock(manager, workspaceId, clientId);
      assertMayChange(by, createdBy(client), 'OAuth clients');
      await this.grants.revokeAllOfClient(clientId, manager);
      await this.clients.remove(clientId, manager);
    });
  }
}
