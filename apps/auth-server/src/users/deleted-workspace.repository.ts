import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A workspace without members, whose memory is not erased yet. */
export interface DeletedWorkspace {
  workspaceId: string;
  deletedAt: Date;
}

/** The table of workspaces that were deleted, until those who keep their memory have erased it. */
@Injectable()
export class DeletedWorkspaceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the transaction that deletes the workspace: afterwards nobody else remembers that there is something to erase. */
  async add(manager: EntityManager, workspaceId: string): Promise<void> {
    await manager.query(
      'INSERT INTO auth.deleted_workspace (workspace_id, deleted_at) VALUES ($1, now()) ON CONFLICT DO NOTHING',
      [workspaceId],
    );
  }

  /** Longest deleted first. */
  async list(limit: number): Promise<DeletedWorkspace[]> {
    return this.dataSource.query<DeletedWorkspace[]>(
      `SELECT workspace_id AS "workspaceId", deleted_at AS "deletedAt" FROM auth.deleted_workspace
       ORDER BY deleted_at, workspace_id LIMIT $1`,
      [limit],
    );
  }

  /** Nothing happens if it is forgotten already. */
  async forget(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM auth.deleted_workspace WHERE workspace_id = $1', [workspaceId]);
  }
}
