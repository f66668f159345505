import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MembershipRepository } from '../users/membership.repository.js';
import { tidyName } from '../users/person-name.js';
import { RemoveWorkspace } from '../workspaces/remove-workspace.js';
import { WorkspaceRegistry } from '../workspaces/workspace-registry.js';
import { Owners } from './owners.js';

/** What owners do with their workspace as a whole. A managed workspace is renamed and deleted by its operator. */
@Injectable()
export class OwnWorkspaceUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberships: MembershipRepository,
    private readonly registry: WorkspaceRegistry,
    private readonly removeWorkspace: RemoveWorkspace,
    private readonly owners: Owners,
  ) {}

  /** @throws ServiceError `insufficient_scope` if `by` is no owner, `conflict` for a managed workspace; the same below */
  async rename(workspaceId: string, name: string, by: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const workspace = await this.lock(manager, workspaceId, by);
      await this.registry.update(manager, { ...workspace, name: tidyName(name) });
    });
  }

  /**
   * All access to the workspace ends, and its memory is erased afterwards. A member whose only workspace it was gets a new,
   * empty one.
   * @param name that of the workspace, as a confirmation
   * @returns the ids of those who were members
   * @throws ServiceError `invalid_request` for another name
   */
  delete(workspaceId: string, name: string, by: string): Promise<string[]> {
    return this.dataSource.transaction(async (manager) => {
      // Members who delete their account meanwhile lock themselves first, and then their workspaces.
      await this.memberships.lockUsersOf(manager, workspaceId);
      const workspace = await this.lock(manager, workspaceId, by);
      if (tidyName(name) !== tidyName(workspace.name)) throw otherName();
      const userIds = await this.memberships.usersOf(manager, workspaceId);
      await this.removeWorkspace.run(manager, workspaceId);
      return userIds;
    });
  }

  private async lock(manager: EntityManager, workspaceId: string, by: string) {
    const workspace = await this.registry.lock(manager, workspaceId);
    await this.owners.assert(manager, by, workspaceId);
    if (workspace?.serviceUserId === null) return workspace;
    throw new ServiceError('conflict', 'The operator of the service manages this workspace', {
      details: [{ path: 'id', message: 'is managed by the operator', code: 'managed_workspace' }],
    });
  }
}

function otherName(): ServiceError {
  const message = 'must be the name of the workspace';
  return new ServiceError('invalid_request', 'The name is not that of the workspace; nothing was deleted', {
    details: [{ path: 'name', message, code: 'other_name' }],
  });
}
