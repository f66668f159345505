import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { DeletedWorkspaceRepository } from './deleted-workspace.repository.js';
import { Workspace } from './workspace.entity.js';

/** Deletes workspaces. */
@Injectable()
export class WorkspaceRepository {
  constructor(private readonly deletedWorkspaces: DeletedWorkspaceRepository) {}

  /** The workspaces whose only member is this user. They are locked: no one can join until the transaction ends. */
  async lockThoseOfOnly(manager: EntityManager, userId: string): Promise<string[]> {
    await manager.query(
      `SELECT w.id FROM auth.workspace w JOIN auth.membership m ON m.workspace_id = w.id
       WHERE m.user_id = $1 ORDER BY w.id FOR UPDATE OF w`,
      [userId],
    );
    const rows = await manager.query<{ workspaceId: string }[]>(
      `SELECT m.workspace_id AS "workspaceId" FROM auth.membership m
       WHERE m.user_id = $1
         AND NOT EXISTS (SELECT FROM auth.membership o WHERE o.workspace_id = m.workspace_id AND o.user_id <> $1)`,
      [userId],
    );
    return rows.map(({ workspaceId }) => workspaceId);
  }

  /** Removes the workspace with its OAuth clients and records that its data must be erased. */
  async remove(manager: EntityManager, workspaceId: string): Promise<void> {
    await manager.delete(Workspace, { id: workspaceId });
    await this.deletedWorkspaces.add(manager, workspaceId);
  }
}
