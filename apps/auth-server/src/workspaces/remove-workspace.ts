import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OAuthClientRepository } from '../oauth/clients/oauth-client.repository.js';
import { GrantRepository } from '../oauth/grants/grant.repository.js';
import { MembershipRepository } from '../users/membership.repository.js';
import { WorkspaceRepository } from '../users/workspace.repository.js';
import { EndMembership } from './end-membership.js';

/** Removes a workspace with its OAuth clients and their grants, and ends the access of its members. */
@Injectable()
export class RemoveWorkspace {
  constructor(
    private readonly workspaces: WorkspaceRepository,
    private readonly clients: OAuthClientRepository,
    private readonly grants: GrantRepository,
    private readonly memberships: MembershipRepository,
    private readonly endMembership: EndMembership,
  ) {}

  /** Runs in the transaction of `manager`, which has locked the workspace. Its memory is erased afterwards. */
  async run(manager: EntityManager, workspaceId: string): Promise<void> {
    for (const { clientId } of await this.clients.listOf(workspaceId, manager)) {
      await this.clients.lock(manager, workspaceId, clientId);
      await this.grants.revokeAllOfClient(clientId, manager);
    }
    for (const userId of await this.memberships.usersOf(manager, workspaceId)) {
      await this.endMembership.run(manager, userId, workspaceId);
    }
    await this.workspaces.remove(manager, workspaceId);
  }
}
