import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Silence after which the jobs of a worker count as abandoned. */
export const LEASE_MS = 30_000;

export interface JobStart {
  queueId: string;
  workspaceId: string;
  attempt: number;
}

type ClosedStatus = 'completed' | 'failed' | 'cancelled';

export interface JobClose extends JobStart {
  status: ClosedStatus;
}

/** The state of a job after a change. */
export interface JobPosition {
  queueId: string;
  workspaceId: string;
  attempt: number;
}

/** A job that is to be processed. */
export interface StartedJob extends JobPosition {
  /** False: this attempt was started before, by a worker that is gone. */
  isNews: boolean;
}

/** A job that was open until now. */
export interface ClosedJob extends JobPosition {
  /** Whether the start of this attempt was recorded. */
  wasStarted: boolean;
}

/** Of a returned row. The subquery reads the row as it was before the statement. */
const WAS_PROCESSING = `EXISTS (
  SELECT FROM ingestion.jobs AS before
  WHERE before.queue_id = job.queue_id AND before.status = 'processing' AND before.attempt = job.attempt)`;

interface JobRow {
  queue_id: string;
  workspace_id: string;
  attempt: number;
}

/**
 * The table `ingestion.jobs`: one row per queue id with the progress of its request, written when
 * the request ends or takes long. All times are those of the database.
 */
@Injectable()
export class JobRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * Starts jobs. A higher attempt in the row, after an expired lease, is kept. A higher attempt of a completed job is wanted
   * where a restored backup lacks its outcome (see docs/operations/backup.md).
   * @returns the jobs to process; the others repeat completed requests
   */
  async start(manager: EntityManager, starts: readonly JobStart[]): Promise<StartedJob[]> {
    if (starts.length === 0) return [];
    const rows = await manager.query<(JobRow & { is_news: boolean })[]>(
      `INSERT INTO ingestion.jobs AS job (queue_id, workspace_id, attempt, status, lease_until)
       SELECT queue_id, workspace_id, attempt, 'processing', now() + $4 * interval '1 ms'
       FROM unnest($1::uuid[], $2::uuid[], $3::integer[]) AS started (queue_id, workspace_id, attempt)
       ORDER BY queue_id
       ON CONFLICT (queue_id) DO UPDATE SET
         attempt = greatest(job.attempt, excluded.attempt),
         status = 'processing',
         lease_until = excluded.lease_until,
         updated_at = now()
       WHERE job.status IN ('pending', 'processing')
         OR (job.status IN ('failed', 'completed') AND excluded.attempt > job.attempt)
       RETURNING queue_id, workspace_id, attempt, NOT ${WAS_PROCESSING} AS is_news`,
      [
        starts.map(({ queueId }) => queueId),
        starts.map(({ workspaceId }) => workspaceId),
        starts.map(({ attempt }) => attempt),
        LEASE_MS,
      ],
    );
    return rows.map((row) => ({ ...toPosition(row), isNews: row.is_news }));
  }

  /**
   * Closes jobs, started or not. Content that a repeated delivery brought into the graph completes a
   * failed job as well.
   * @returns the jobs that were open until now; the others repeat closed requests
   */
  async close(manager: EntityManager, closes: readonly JobClose[]): Promise<ClosedJob[]> {
    if (closes.length === 0) return [];
    const rows = await manager.query<(JobRow & { was_started: boolean })[]>(
      `INSERT INTO ingestion.jobs AS job (queue_id, workspace_id, attempt, status)
       SELECT queue_id, workspace_id, attempt, status
       FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::text[]) AS closed (queue_id, workspace_id, attempt, status)
       ORDER BY queue_id
       ON CONFLICT (queue_id) DO UPDATE SET
         attempt = greatest(job.attempt, excluded.attempt),
         status = excluded.status,
         lease_until = NULL,
         updated_at = now()
       WHERE job.status IN ('pending', 'processing')
         OR (job.status = 'failed' AND excluded.status = 'completed')
         OR (job.status IN ('failed', 'completed') AND excluded.attempt > job.attempt)
       RETURNING queue_id, workspace_id, attempt, ${WAS_PROCESSING} AS was_started`,
      [
        closes.map(({ queueId }) => queueId),
        closes.map(({ workspaceId }) => workspaceId),
        closes.map(({ attempt }) => attempt),
        closes.map(({ status }) => status),
      ],
    );
    return rows.map((row) => ({ ...toPosition(row), wasStarted: row.was_started }));
  }

  async renewLeases(queueIds: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE ingestion.jobs SET lease_until = now() + $2 * interval '1 ms'
       WHERE queue_id = ANY ($1::uuid[]) AND status = 'processing'`,
      [queueIds, LEASE_MS],
    );
  }

  /** Returns the jobs of silent workers to the queue, each as the next attempt. */
  async expireLeases(manager: EntityManager, atMost: number): Promise<JobPosition[]> {
    const [rows] = await manager.query<[JobRow[], number]>(
      `UPDATE ingestion.jobs AS job
       SET status = 'pending', attempt = job.attempt + 1, lease_until = NULL, updated_at = now()
       WHERE job.queue_id IN (
         SELECT queue_id FROM ingestion.jobs
         WHERE status = 'processing'
           -- What ends later than any lease can end was leased before the clock was set back.
           AND (lease_until < now() OR lease_until > now() + 2 * $2 * interval '1 ms')
         ORDER BY lease_until LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING job.queue_id, job.workspace_id, job.attempt`,
      [atMost, LEASE_MS],
    );
    return rows.map(toPosition);
  }

  /** Deletes jobs that were closed so long ago that their requests are no longer redelivered. */
  async forgetClosed(olderThanDays: number, atMost: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM ingestion.jobs WHERE queue_id = ANY (ARRAY (
         SELECT queue_id FROM ingestion.jobs
         WHERE updated_at < now() - $1 * interval '1 day' AND status IN ('completed', 'failed', 'cancelled') LIMIT $2))`,
      [olderThanDays, atMost],
    );
  }
}

function toPosition(row: JobRow): JobPosition {
  return { queueId: row.queue_id, workspaceId: row.workspace_id, attempt: row.attempt };
}
