import { Injectable } from '@nestjs/common';
import type { DeletedWorkspace } from '@memory-graph/contracts/internal-http';
import { DeletedWorkspaceRepository } from './deleted-workspace.repository.js';

/** Callers poll this list: workspaces beyond the limit appear in a later response. */
const MAX_LISTED = 1_000;

/** The deleted workspaces whose data other services must erase. */
@Injectable()
export class DeletedWorkspacesUseCase {
  constructor(private readonly deletedWorkspaces: DeletedWorkspaceRepository) {}

  /** Longest deleted first. */
  async list(): Promise<DeletedWorkspace[]> {
    const deleted = await this.deletedWorkspaces.list(MAX_LISTED);
    return deleted.map(({ workspaceId, deletedAt }) => ({ workspaceId, deletedAt: deletedAt.toISOString() }));
  }

  /** Does nothing if the entry was already deleted. */
  forget(workspaceId: string): Promise<void> {
    return this.deletedWorkspaces.forget(workspaceId);
  }
}
