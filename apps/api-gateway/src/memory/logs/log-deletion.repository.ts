import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteLogs } from '../log-store/delete-logs.js';

export interface BegunDeletion {
  id: string;
  workspaceId: string;
}

/** The table of deletions in progress. */
@Injectable()
export class LogDeletionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records that a log is being deleted.
   * @returns whether the log exists
   */
  async begin(workspaceId: string, id: string): Promise<boolean> {
    const [log] = await this.dataSource.query<{ found: boolean }[]>(
      `WITH found AS (SELECT id, workspace_id FROM memory.log WHERE workspace_id = $1 AND id = $2),
         begun AS (INSERT INTO memory.log_deletion (id, workspace_id) SELECT id, workspace_id FROM found
           ON CONFLICT (id) DO NOTHING)
       SELECT EXISTS (SELECT FROM found) AS found`,
      [workspaceId, id],
    );
    return log?.found ?? false;
  }

  /** Deletes the log after its episode was removed, and the record of the deletion. */
  async finish(workspaceId: string, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM memory.log_deletion WHERE workspace_id = $1 AND id = $2', [workspaceId, id]);
      await deleteLogs(manager, workspaceId, [id]);
    });
  }

  /**
   * Oldest first; rows in the future began before the clock was set back.
   * @param begunBeforeMs minimum age
   */
  async listBegun(begunBeforeMs: number, limit: number): Promise<BegunDeletion[]> {
    return this.dataSource.query<BegunDeletion[]>(
      `SELECT id, workspace_id AS "workspaceId" FROM memory.log_deletion
       WHERE begun_at <= now() - $1 * interval '1 ms' OR begun_at > now() ORDER BY begun_at LIMIT $2`,
      [begunBeforeMs, limit],
    );
  }
}
