import { mayRead } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import {
  type IngestionRulesReportDto,
  type LogAuthorDto,
  originAsked,
  type OriginParameters,
} from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { ATTEMPTS_A_RECOVERY, type LogStatus } from '@memory-graph/memory-model';
import { DataSource, type EntityManager } from 'typeorm';
import { Log, type Extraction } from './log.entity.js';
import { logOriginConditions } from './log-origin.js';

/** Who reads logs: with a subject, only its own and shared ones. */
export type LogReader = Pick<Principal, 'workspaceId' | 'subject'>;

/** A log in lists. */
export interface LogSummary {
  id: string;
  source: string;
  status: LogStatus;
  /** The error of a failed log, or else the beginning of its text. */
  message: string;
  time: Date;
  /** The number of extracted statements; null: the log is not completed, or has no episode. */
  statements: number | null;
}

/** The progress of a log. */
export interface LogOutcome extends Pick<LogSummary, 'status' | 'statements'> {
  error: string | null;
  episodeId: string | null;
}

/** A log that became an episode. */
export interface LoggedEpisode extends Pick<LogSummary, 'id' | 'source' | 'message' | 'time'> {
  episodeId: string;
}

export interface LogFilter extends OriginParameters {
  status?: LogStatus;
}

/** A status change of a log, reported by the worker. */
export interface StatusChange {
  id: string;
  workspaceId: string;
  attempt: number;
  status: LogStatus;
  /** ISO 8601. */
  at: string;
  episodeId: string | null;
  error: string | null;
  extraction: Extraction | null;
  ingestionRules?: IngestionRulesReportDto;
}

/** The result of extracting a completed log again. */
export type LogExtraction = Pick<StatusChange, 'id' | 'workspaceId' | 'extraction'>;

const MESSAGE_CHARACTERS = 200;
/** The columns of a log in lists. */
export const SUMMARY_COLUMNS = `id, source, status, time, left(coalesce(error, ingest_text), ${MESSAGE_CHARACTERS}) AS message,
  (extraction ->> 'statements')::int AS statements`;

/** SQL equivalent of `advances`: whether `change` is newer than `log`. */
const rankOf = (status: string) => `array_position(ARRAY['pending', 'processing', 'failed', 'completed'], ${status})`;
const recoveryOf = (attempt: string) => `${attempt} / ${ATTEMPTS_A_RECOVERY}`;
const CHANGE_ADVANCES_LOG = `
  (${recoveryOf('change.attempt')} > ${recoveryOf('log.attempt')}
    OR (${recoveryOf('change.attempt')} = ${recoveryOf('log.attempt')}
      AND log.status <> 'completed'
      AND (change.status = 'completed'
        OR (change.attempt, ${rankOf('change.status')}) > (log.attempt, ${rankOf('log.status')}))))`;

/** The table of logs. */
@Injectable()
export class LogRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null for what the reader may not see, as for what does not exist */
  async find(reader: LogReader, id: string): Promise<Log | null> {
    const log = await this.dataSource.getRepository(Log).findOneBy({ id, workspaceId: reader.workspaceId });
    return log && mayRead(reader, log) ? log : null;
  }

  /** By id, whatever their workspaces are; logs that do not exist are missing. */
  async statusesOf(ids: readonly string[]): Promise<Map<string, LogStatus>> {
    const rows = await this.dataSource.query<{ id: string; status: LogStatus }[]>(
      'SELECT id, status FROM memory.log WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, status }) => [id, status]));
  }

  /** Who added these logs, by id. */
  async authorsOf(workspaceId: string, ids: readonly string[]): Promise<Map<string, LogAuthorDto>> {
    const rows = await this.dataSource.query<(LogAuthorDto & { logId: string })[]>(
      `SELECT id AS "logId", user_id AS id, user_name AS name FROM memory.log
       WHERE workspace_id = $1 AND id = ANY ($2::uuid[])`,
      [workspaceId, ids],
    );
    return new Map(rows.map(({ logId, ...author }) => [logId, author]));
  }

  /** The progress of these logs, by id. */
  async outcomesOf(workspaceId: string, ids: readonly string[]): Promise<Map<string, LogOutcome>> {
    const rows = await this.dataSource.query<({ id: string } & LogOutcome)[]>(
      `SELECT id, status, error, episode_id AS "episodeId", (extraction ->> 'statements')::int AS statements FROM memory.log
       WHERE workspace_id = $1 AND id = ANY ($2::uuid[])`,
      [workspaceId, ids],
    );
    return new Map(rows.map(({ id, ...outcome }) => [id, outcome]));
  }

  /** Newest first. */
  async list(
    workspaceId: string,
    filter: LogFilter,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ logs: LogSummary[]; total: number }> {
    const { where, parameters } = conditionsOf(workspaceId, filter);
    // The page is found by the index alone; only its own rows are read.
    const logs = await this.dataSource.query<LogSummary[]>(
      `SELECT ${SUMMARY_COLUMNS}
       FROM memory.log JOIN (
         SELECT id FROM memory.log WHERE ${where}
         ORDER BY id DESC LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}
       ) AS page USING (id)
       ORDER BY id DESC`,
      [...parameters, limit, (page - 1) * limit],
    );
    return { logs, total: await this.count(workspaceId, filter) };
  }

  /** Newest first, of what the reader may see; with `before`, only logs accepted before that one. */
  listEpisodes({ workspaceId, subject }: LogReader, before: string | null, limit: number): Promise<LoggedEpisode[]> {
    return this.dataSource.query<LoggedEpisode[]>(
      `SELECT id, source, time, episode_id AS "episodeId", left(ingest_text, ${MESSAGE_CHARACTERS}) AS message
       FROM memory.log
       WHERE workspace_id = $1 AND status = 'completed' AND episode_id IS NOT NULL AND ($2::uuid IS NULL OR id < $2)
         AND ($4::text IS NULL OR subject = $4 OR shared)
       ORDER BY id DESC LIMIT $3`,
      [workspaceId, before, limit, subject ?? null],
    );
  }

  /** The ids of the oldest logs. */
  async listOldest(workspaceId: string, limit: number): Promise<string[]> {
    const logs = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM memory.log WHERE workspace_id = $1 ORDER BY id LIMIT $2',
      [workspaceId, limit],
    );
    return logs.map(({ id }) => id);
  }

  /** Deletes the counts that triggers keep of a workspace without logs. */
  async dropEmptyCounts(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.log_removal WHERE workspace_id = $1', [workspaceId]);
    await this.dataSource.query('DELETE FROM memory.log_count WHERE workspace_id = $1 AND logs = 0', [workspaceId]);
  }

  /** Reads `log_count`, which is as exact as counting all rows but reads only four. */
  async countByStatus(workspaceId: string): Promise<Record<LogStatus, number>> {
    const rows = await this.dataSource.query<{ status: LogStatus; logs: number }[]>(
      'SELECT status, logs::int AS logs FROM memory.log_count WHERE workspace_id = $1',
      [workspaceId],
    );
    return countsOf(rows);
  }

  /** Of all workspaces. */
  async countAllByStatus(): Promise<Record<LogStatus, number>> {
    const rows = await this.dataSource.query<{ status: LogStatus; logs: number }[]>(
      'SELECT status, sum(logs)::float8 AS logs FROM memory.log_count GROUP BY status',
    );
    return countsOf(rows);
  }

  private async count(workspaceId: string, filter: LogFilter): Promise<number> {
    const { where, parameters, isOfAnyOrigin } = conditionsOf(workspaceId, filter);
    if (isOfAnyOrigin) {
      const counts = await this.countByStatus(workspaceId);
      return filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, logs) => sum + logs);
    }
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM memory.log WHERE ${where}`,
      parameters,
    );
    return counted?.total ?? 0;
  }

  /** Makes a failed log pending again, as its next attempt; null if it has not failed or does not exist. */
  async restart(manager: EntityManager, workspaceId: string, id: string): Promise<Log | null> {
    const restarted = await manager
      .createQueryBuilder()
      .update(Log)
      .set({ status: 'pending', attempt: () => 'attempt + 1', error: null, processedAt: null })
      .where({ id, workspaceId, status: 'failed' })
      .execute();
    return restarted.affected === 1 ? manager.getRepository(Log).findOneByOrFail({ id, workspaceId }) : null;
  }

  /** Applies the changes that `advances` accepts. At most one change per log. */
  async advance(manager: EntityManager, changes: readonly StatusChange[]): Promise<void> {
    const rows = changes.map(({ id, attempt, status, at, error, extraction, ...change }) => ({
      ...{ id, attempt, status, at, error, extraction },
      workspace_id: change.workspaceId,
      episode_id: change.episodeId,
      ingestion_rules: change.ingestionRules,
    }));
    await manager.query(
      `UPDATE memory.log SET
         status = change.status,
         -- The episode has what the caller stated beside a text.
         content = CASE WHEN change.status <> 'completed' OR log.content ->> 'kind' <> 'text' THEN log.content END,
         attempt = change.attempt,
         processed_at = CASE WHEN change.status IN ('completed', 'failed') THEN change.at END,
         episode_id = change.episode_id,
         error = change.error,
         extraction = change.extraction,
         ingestion_rules = change.ingestion_rules
       FROM json_to_recordset($1::json) AS change (
         id uuid, workspace_id uuid, attempt integer, status text, at timestamptz, episode_id uuid, error text,
         extraction jsonb, ingestion_rules jsonb
       )
       -- The list says how few logs these are. Of JSON, the planner expects a hundred rows and would read a whole small table.
       WHERE log.id = ANY ($2::uuid[]) AND log.id = change.id AND log.workspace_id = change.workspace_id
         AND ${CHANGE_ADVANCES_LOG}`,
      [JSON.stringify(rows), changes.map(({ id }) => id)],
    );
  }

  /** At most one per log. Logs that are not completed are not changed. */
  async recordExtractions(manager: EntityManager, extractions: readonly LogExtraction[]): Promise<void> {
    await manager.query(
      `UPDATE memory.log SET extraction = again.extraction
       FROM json_to_recordset($1::json) AS again (id uuid, "workspaceId" uuid, extraction jsonb)
       WHERE log.id = again.id AND log.workspace_id = again."workspaceId" AND log.status = 'completed'`,
      [JSON.stringify(extractions)],
    );
  }
}

function conditionsOf(workspaceId: string, { status, ...origin }: LogFilter) {
  const parameters: unknown[] = [workspaceId];
  const placeholder = (value: unknown) => `$${parameters.push(value)}`;
  const ofOrigin = logOriginConditions(originAsked(origin), placeholder, 'visible to');
  const ofStatus = status === undefined ? [] : [`log.status = ${placeholder(status)}`];
  const where = ['log.workspace_id = $1', ...ofOrigin, ...ofStatus].join(' AND ');
  return { where, parameters, isOfAnyOrigin: ofOrigin.length === 0 };
}

function countsOf(rows: readonly { status: LogStatus; logs: number }[]): Record<LogStatus, number> {
  const counts = { pending: 0, processing: 0, completed: 0, failed: 0 };
  for (const { status, logs } of rows) counts[status] = logs;
  return counts;
}
