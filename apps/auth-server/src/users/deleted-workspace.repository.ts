import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A deleted workspace whose data is not erased yet. */
export interface DeletedWorkspace {
  workspaceId: string;
  deletedAt: Date;
}

/** The table of deleted workspaces, until every service has erased its data. */
@Injectable()
export class DeletedWorkspaceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs in the transaction that deletes the workspace: afterwards no other record of it remains. */
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

  /** Does nothing if the entry was already deleted. */
  async forget(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM auth.deleted_workspace WHERE workspace_id = $1', [workspaceId]);
  }
}
