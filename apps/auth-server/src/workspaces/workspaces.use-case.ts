import { Injectable } from '@nestjs/common';
import type { KnownWorkspace, WorkspaceChanges } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { DataSource, QueryFailedError } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { UserRepository } from '../users/user.repository.js';
import { RemoveWorkspace } from './remove-workspace.js';
import { WorkspaceRegistry } from './workspace-registry.js';

const UNIQUE_VIOLATION = '23505';

/** Workspaces that the operator manages. */
@Injectable()
export class WorkspacesUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: WorkspaceRegistry,
    private readonly users: UserRepository,
    private readonly removeWorkspace: RemoveWorkspace,
  ) {}

  /** @throws ServiceError `not_found` */
  async find(id: string): Promise<KnownWorkspace> {
    return (await this.registry.find(id)) ?? notFound();
  }

  /**
   * Repeated calls with one id create one workspace.
   * @throws ServiceError `conflict` if another workspace has the external id
   */
  async create(workspace: Pick<KnownWorkspace, 'id' | 'name' | 'externalId'>): Promise<KnownWorkspace> {
    await refuseTakenId(this.dataSource.transaction((manager) => this.registry.add(manager, workspace, uuidv7())));
    return this.find(workspace.id);
  }

  /** @throws ServiceError `not_found`, or `conflict` if another workspace has the external id */
  update(id: string, changes: WorkspaceChanges): Promise<KnownWorkspace> {
    const changed = this.dataSource.transaction(async (manager) => {
      const workspace = (await this.registry.lock(manager, id)) ?? notFound();
      const { name = workspace.name, externalId = workspace.externalId } = changes;
      const updated = { ...workspace, name, externalId };
      await this.registry.update(manager, updated);
      return updated;
    });
    return refuseTakenId(changed);
  }

  /**
   * Deletes a managed workspace with its service user and all tokens.
   * @returns the workspace as it was
   * @throws ServiceError `not_found`, or `conflict` for the workspace of a person
   */
  delete(id: string): Promise<KnownWorkspace> {
    return this.dataSource.transaction(async (manager) => {
      const workspace = (await this.registry.lock(manager, id)) ?? notFound();
      if (workspace.serviceUserId === null) throw ofPerson();
      await this.users.remove(manager, workspace.serviceUserId);
      await this.removeWorkspace.run(manager, id);
      return workspace;
    });
  }
}

function notFound(): never {
  throw new ServiceError('not_found', 'Workspace not found');
}

function ofPerson(): ServiceError {
  const message = 'belongs to a person, who deletes it with their account';
  return new ServiceError('conflict', `The workspace ${message}`, {
    details: [{ path: 'id', message, code: 'workspace_of_a_person' }],
  });
}

/** The unique index decides, so that concurrent requests cannot both succeed. */
async function refuseTakenId<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    const isTaken =
      cause instanceof QueryFailedError && (cause.driverError as { code?: string }).code === UNIQUE_VIOLATION;
    if (!isTaken) throw cause;
    throw new ServiceError('conflict', 'Another workspace has this external id', {
      details: [{ path: 'externalId', message: 'is already in use', code: 'taken' }],
      cause,
    });
  }
}
