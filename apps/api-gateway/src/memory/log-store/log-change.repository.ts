import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type LogSummary, SUMMARY_COLUMNS } from './log.repository.js';

/**
 * The point in time from which changes are requested: a snapshot of PostgreSQL, which records which transactions had
 * been committed.
 */
export type LogPosition = string;

/** What changed in a workspace since a position. */
export interface LogChangeSet {
  workspaceId: string;
  /** The position for the next call. */
  position: LogPosition;
  /**
   * The changed logs in their current state, in the order of their last changes; if there are more than the limit, the
   * latest ones.
   */
  logs: LogSummary[];
  /** Whether logs were deleted. */
  hasDeletions: boolean;
}

type Row = Pick<LogChangeSet, 'workspaceId' | 'position' | 'hasDeletions'> & (LogSummary | { id: null });

/**
 * Whether a transaction was committed between two snapshots. The condition compares transactions instead of times,
 * because they do not commit in the order in which they begin: a position by time or by sequence would skip a late
 * commit. A database restored from a dump has transaction numbers of another server; the upper limit excludes numbers
 * that this server has not reached yet.
 */
const sinceThen = (column: string) => `
  ${column} >= pg_snapshot_xmin(watched.position::pg_snapshot) AND ${column} < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(${column}, watched.position::pg_snapshot)`;

/** Reads which logs changed, regardless of the process that changed them. */
@Injectable()
export class LogChangeRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Changes that are committed after this call are changes since this position. */
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
