import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteLogs } from '../log-store/delete-logs.js';

export interface BegunDeletion {
  id: string;
  workspaceId: string;
}

interface ReplacedLog extends BegunDeletion {
  replacedBy: string;
}

/** The earlier versions of the texts of `newer`, a table of logs. They have the same id, owner and audience. */
const olderVersionsOf = (newer: string) => `
  SELECT older.id, older.workspace_id, newer.id AS replaced_by
  FROM ${newer} AS newer JOIN memory.log AS older
    ON older.workspace_id = newer.workspace_id AND older.document_id = newer.document_id
    AND coalesce(older.subject, '') = coalesce(newer.subject, '') AND older.shared = newer.shared
    AND older.document_version < newer.document_version
  WHERE older.document_id IS NOT NULL`;

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

  /**
   * Records that the earlier versions of texts are being deleted.
   * @param ids of any logs
   * @returns the earlier versions, also those whose deletion was recorded before
   */
  async beginReplaced(ids: readonly string[]): Promise<ReplacedLog[]> {
    // Most logs have no own id. Planning the other statement takes longer than this one.
    const texts = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM memory.log WHERE id = ANY ($1::uuid[]) AND document_id IS NOT NULL',
      [ids],
    );
    if (texts.length === 0) return [];
    return this.dataSource.query<ReplacedLog[]>(
      `WITH newer AS (SELECT * FROM memory.log WHERE id = ANY ($1::uuid[])),
         replaced AS (${olderVersionsOf('newer')}),
         begun AS (INSERT INTO memory.log_deletion (id, workspace_id) SELECT DISTINCT id, workspace_id FROM replaced
           ON CONFLICT (id) DO NOTHING)
       SELECT id, workspace_id AS "workspaceId", replaced_by AS "replacedBy" FROM replaced ORDER BY id`,
      [texts.map(({ id }) => id)],
    );
  }

  /**
   * Records that expired logs are being deleted, with the earlier versions that they have not replaced yet.
   * @returns those whose deletion was not recorded before
   */
  beginExpired(limit: number): Promise<BegunDeletion[]> {
    return this.dataSource.query<BegunDeletion[]>(
      `WITH expired AS (
           SELECT * FROM memory.log WHERE expires_at <= now()
             AND NOT EXISTS (SELECT FROM memory.log_deletion AS begun WHERE begun.id = log.id)
           ORDER BY expires_at LIMIT $1),
         due AS (SELECT id, workspace_id FROM expired
           UNION SELECT id, workspace_id FROM (${olderVersionsOf('expired')}) AS replaced)
       INSERT INTO memory.log_deletion (id, workspace_id) SELECT id, workspace_id FROM due ORDER BY id
       ON CONFLICT (id) DO NOTHING RETURNING id, workspace_id AS "workspaceId"`,
      [limit],
    );
  }

  /** Deletes logs after their episodes were removed, and the records of the deletions. */
  async finish(workspaceId: string, ...ids: string[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM memory.log_deletion WHERE workspace_id = $1 AND id = ANY ($2::uuid[])', [
        workspaceId,
        ids,
      ]);
      await deleteLogs(manager, workspaceId, ids);
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
