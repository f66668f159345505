import { Injectable } from '@nestjs/common';
import { assertMayChange } from '@memory-graph/access-control';
import { type Actor, appOf } from '@memory-graph/contracts/internal-http';
import { DataSource } from 'typeorm';
import { GrantRepository } from '../grants/grant.repository.js';
import { createdBy } from './created-by.js';
import { clientStateOf } from './client-state.js';
import type { OAuthClientRow } from './oauth-client.entity.js';
import { OAuthClientRepository, type OAuthClientChanges } from './oauth-client.repository.js';

/** Changes clients and updates the consents of users accordingly. */
@Injectable()
export class ChangeOAuthClient {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clients: OAuthClientRepository,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * New redirect URIs or a new secret require new consents, except from the user who made the
   * change in a browser. If an app made the change, all grants of the client end, because the
   * client may lead elsewhere now.
   * @throws ServiceError `not_found` for an unknown client or one of another workspace
   * @throws ServiceError `insufficient_scope` for an app that did not create the client
   */
  run(
    workspaceId: string,
    clientId: string,
    by: Actor,
    changesOf: (client: OAuthClientRow) => OAuthClientChanges,
  ): Promise<OAuthClientRow> {
    return this.dataSource.transaction(async (manager) => {
      const client = await this.clients.lock(manager, workspaceId, clientId);
      assertMayChange(by, createdBy(client), 'OAuth clients');
      const changes = changesOf(client);
      await this.clients.update(manager, clientId, changes);
      const changed = { ...client, ...changes };
      const [before, after] = [clientStateOf(client), clientStateOf(changed)];
      if (!before.equals(after)) {
        if (appOf(by)) await this.grants.revokeAllOfClient(clientId, manager);
        else if (by.method === 'session')
          await this.grants.carryOver(manager, { userId: by.userId, clientId, before, after });
      }
      return changed;
    });
  }
}
