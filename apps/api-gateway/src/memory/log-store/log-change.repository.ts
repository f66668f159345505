import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type LogSummary, SUMMARY_COLUMNS } from './log.repository.js';

/** Since when changes are asked for: a snapshot of PostgreSQL, which says which transactions had been committed. */
export type LogPosition = string;

/** What changed in a workspace since a position. */
export interface LogChangeSet {
  workspaceId: string;
  /** For the next call. */
  position: LogPosition;
  /** In the order of their last changes, each as it is now; the latest ones if there are more than were asked for. */
  logs: LogSummary[];
  /** Whether logs were deleted. */
  hasDeletions: boolean;
}

type Row = Pick<LogChangeSet, 'workspaceId' | 'position' | 'hasDeletions'> & (LogSummary | { id: null });

/**
 * Whether a transaction was committed between two snapshots. Transactions are compared and not times, because they do not
 * commit in the order in which they begin: a position by time or by sequence would pass over a late one. A database
 * restored from a dump has numbers of another server; the upper limit leaves out those that are still to come here.
 */
const sinceThen = (column: string) => `
  ${column} >= pg_snapshot_xmin(watched.position::pg_snapshot) AND ${column} < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(${column}, watched.position::pg_snapshot)`;

/** What changed in the table of logs, whichever process changed it. */
@Injectable()
export class LogChangeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Changes that are committed later are changes since this position. */
  async currentPosition(): Promise<LogPosition> {
    const [row] = await this.dataSource.query<{ position: LogPosition }[]>(
      'SELECT pg_current_snapshot()::text AS position',
    );
    return row!.position;
  }

  /** @param limit how many logs of a workspace to return at most */
  async since(positions: ReadonlyMap<string, LogPosition>, limit: number): Promise<LogChangeSet[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT watched.workspace_id AS "workspaceId", pg_current_snapshot()::text AS position, log.*,
         EXISTS (SELECT FROM memory.log_removal AS removal
           WHERE removal.workspace_id = watched.workspace_id AND ${sinceThen('removal.removed_in')}) AS "hasDeletions"
       FROM unnest($1::uuid[], $2::text[]) AS watched (workspace_id, position)
       LEFT JOIN LATERAL (
         SELECT ${SUMMARY_COLUMNS}, changed_in FROM memory.log
         WHERE log.workspace_id = watched.workspace_id AND ${sinceThen('log.changed_in')}
         ORDER BY log.changed_in DESC LIMIT $3
       ) AS log ON true
       ORDER BY log.changed_in, log.id`,
      [[...positions.keys()], [...positions.values()], limit],
    );
    return changeSetsOf(rows);
  }
}

function changeSetsOf(rows: readonly Row[]): LogChangeSet[] {
  const sets = new Map<string, LogChangeSet>();
  for (const row of rows) {
    const { workspaceId, position, hasDeletions } = row;
    const set = sets.get(workspaceId) ?? { workspaceId, position, hasDeletions, logs: [] };
    sets.set(workspaceId, set);
    if (row.id === null) continue;
    const { id, source, status, message, time, statements } = row;
    set.logs.push({ id, source, status, message, time, statements });
  }
  return [...sets.values()];
}
