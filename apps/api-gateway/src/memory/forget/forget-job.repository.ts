import type { Metadata } from '@memory-graph/memory-model';
import type { ResolvedForgetRule } from '@memory-graph/contracts/internal-http';
import type { ForgetJobDto, ForgetJobStatus, ForgottenCountsDto } from '@memory-graph/contracts/resources';
import type { IngestContent } from '@memory-graph/contracts/events';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { LogReader } from '../log-store/log.repository.js';
import type { ForgetPlan } from './forget-plan.js';

const LEASE_MS = 60_000;

/** A job that this process works on. */
export interface LeasedJob {
  id: string;
  workspaceId: string;
  /** Of the caller, if they are bound to one: nothing of others is changed. */
  subject?: string;
  rule: ResolvedForgetRule | null;
}

/** What remains of a log. */
export interface LogRest {
  text: string;
  content: IngestContent;
  metadata: Metadata;
  /** The removed sentences. */
  sentences: string[];
}

export interface ForgetItem {
  logId: string;
  episodeId: string | null;
  /** Whether the whole log is deleted. */
  deletes: boolean;
  /** Null: not known yet. */
  rest: LogRest | null;
}

export type ItemOutcome = 'deleted' | 'shortened' | 'unchanged' | 'failed';

interface JobRow {
  id: string;
  status: ForgetJobStatus;
  total: number;
  counts: ForgottenCountsDto | null;
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}

/** The tables of jobs that forget. */
@Injectable()
export class ForgetJobRepository {
  private readonly owner = uuidv7();

  constructor(private readonly dataSource: DataSource) {}

  /** Stores a job, unless it exists. */
  async create(
    id: string,
    { workspaceId, subject }: LogReader,
    { rule, deleted, shortened }: ForgetPlan,
  ): Promise<void> {
    const logs = [...deleted, ...shortened];
    await this.dataSource.transaction(async (manager) => {
      const [created] = await manager.query<unknown[]>(
        `INSERT INTO memory.forget_job (id, workspace_id, rule, status, total, subject)
         VALUES ($1, $2, $3, 'running', $4, $5)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [id, workspaceId, rule, logs.length, subject ?? null],
      );
      if (!created) return;
      await manager.query(
        `INSERT INTO memory.forget_item (job_id, log_id, episode_id, deletes)
         SELECT $1, log_id, episode_id, ordinal <= $4
         FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS item (log_id, episode_id, ordinal)`,
        [id, logs.map(({ logId }) => logId), logs.map(({ episodeId }) => episodeId), deleted.length],
      );
    });
  }

  async find({ workspaceId, subject }: LogReader, id: string): Promise<ForgetJobDto | null> {
    const [job] = await this.dataSource.query<JobRow[]>(
      `SELECT * FROM memory.forget_job
       WHERE workspace_id = $1 AND id = $2 AND ($3::text IS NULL OR subject = $3)`,
      [workspaceId, id, subject ?? null],
    );
    if (!job) return null;
    const { counts, done } = job.counts ? { counts: job.counts, done: job.total } : await this.progressOf(id);
    return {
      ...{ id, status: job.status, done, total: job.total, counts, error: job.error },
      startedAt: job.started_at.toISOString(),
      finishedAt: job.finished_at?.toISOString() ?? null,
    };
  }

  /** Leases the next job that no other process works on; the one that was worked on longest ago first. */
  async lease(): Promise<LeasedJob | null> {
    const [jobs] = await this.dataSource.query<
      [{ id: string; workspace_id: string; subject: string | null; rule: LeasedJob['rule'] }[], number]
    >(
      `UPDATE memory.forget_job SET leased_by = $1, leased_until = now() + $2 * interval '1 ms'
       WHERE id = (
         SELECT id FROM memory.forget_job
         WHERE status = 'running' AND (leased_by IS NULL OR leased_by = $1 OR leased_until < now()
           -- What ends later than any lease can end was leased before the clock was set back.
           OR leased_until > now() + 2 * $2 * interval '1 ms')
         ORDER BY coalesce(leased_until, '-infinity'), started_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id, workspace_id, subject, rule`,
      [this.owner, LEASE_MS],
    );
    const [job] = jobs;
    if (!job) return null;
    const { id, workspace_id: workspaceId, subject, rule } = job;
    return { id, workspaceId, ...(subject !== null && { subject }), rule };
  }

  /** Lets another process take the job over at once. */
  async release(jobId: string): Promise<void> {
    await this.dataSource.query('UPDATE memory.forget_job SET leased_by = NULL WHERE id = $1 AND leased_by = $2', [
      jobId,
      this.owner,
    ]);
  }

  /** @param after the items after this log; null: from the first one on */
  async waitingItems(jobId: string, after: string | null, limit: number): Promise<ForgetItem[]> {
    return this.dataSource.query<ForgetItem[]>(
      `SELECT log_id AS "logId", episode_id AS "episodeId", deletes, rest FROM memory.forget_item
       WHERE job_id = $1 AND outcome IS NULL AND ($2::uuid IS NULL OR log_id > $2) ORDER BY log_id LIMIT $3`,
      [jobId, after, limit],
    );
  }

  /** Records facts before they vanish, so that a crash does not lose them. */
  async noteFacts(jobId: string, factIds: readonly string[]): Promise<void> {
    if (factIds.length === 0) return;
    await this.dataSource.query(
      `INSERT INTO memory.forget_fact (job_id, fact_id) SELECT $1, fact_id FROM unnest($2::uuid[]) AS fact_id
       ON CONFLICT DO NOTHING`,
      [jobId, factIds],
    );
  }

  async factIds(jobId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT fact_id AS id FROM memory.forget_fact WHERE job_id = $1 ORDER BY 1',
      [jobId],
    );
    return rows.map(({ id }) => id);
  }

  async logIds(jobId: string, outcome: ItemOutcome): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT log_id AS id FROM memory.forget_item WHERE job_id = $1 AND outcome = $2 ORDER BY 1',
      [jobId, outcome],
    );
    return rows.map(({ id }) => id);
  }

  /** The episodes of deleted logs. */
  async deletedEpisodeIds(jobId: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT episode_id AS id FROM memory.forget_item
       WHERE job_id = $1 AND outcome = 'deleted' AND episode_id IS NOT NULL`,
      [jobId],
    );
    return rows.map(({ id }) => id);
  }

  async noteRest(jobId: string, logId: string, rest: LogRest): Promise<void> {
    await this.dataSource.query(
      'UPDATE memory.forget_item SET rest = $3, sentences = $4 WHERE job_id = $1 AND log_id = $2',
      [jobId, logId, JSON.stringify(rest), rest.sentences.length],
    );
  }

  async closeAll(
    jobId: string,
    logIds: readonly string[],
    outcome: ItemOutcome,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    if (logIds.length === 0) return;
    await manager.query(
      `UPDATE memory.forget_item SET outcome = $3, rest = NULL,
         sentences = CASE WHEN $3 = 'shortened' THEN sentences ELSE 0 END
       WHERE job_id = $1 AND log_id = ANY ($2::uuid[])`,
      [jobId, logIds, outcome],
    );
  }

  /**
   * Ends a job and clears everything in it that shows what was forgotten. @returns its counts; null if it had ended
   * before
   */
  async end(manager: EntityManager, jobId: string): Promise<ForgottenCountsDto | null> {
    const { counts, failed } = await this.progressOf(jobId, manager);
    const error = failed === 0 ? null : `${failed} logs could not be changed; delete them, or forget them again`;
    const [ended] = await manager.query<[unknown[], number]>(
      `UPDATE memory.forget_job SET rule = NULL, status = $2, counts = $3, error = $4, finished_at = now(),
         leased_by = NULL, leased_until = NULL
       WHERE id = $1 AND status = 'running' RETURNING 1`,
      [jobId, failed === 0 ? 'completed' : 'failed', JSON.stringify(counts), error],
    );
    if (ended.length === 0) return null;
    await manager.query('DELETE FROM memory.forget_item WHERE job_id = $1', [jobId]);
    await manager.query('DELETE FROM memory.forget_fact WHERE job_id = $1', [jobId]);
    return counts;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.forget_job WHERE workspace_id = $1', [workspaceId]);
  }

  private async progressOf(
    jobId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ counts: ForgottenCountsDto; done: number; failed: number }> {
    const [progress] = await manager.query<(ForgottenCountsDto & { done: number; failed: number })[]>(
      `SELECT count(*) FILTER (WHERE outcome = 'deleted')::int AS logs,
         count(*) FILTER (WHERE outcome = 'shortened')::int AS episodes,
         coalesce(sum(sentences) FILTER (WHERE outcome = 'shortened'), 0)::int AS sentences,
         (SELECT count(*)::int FROM memory.forget_fact WHERE job_id = $1) AS facts,
         count(outcome)::int AS done,
         count(*) FILTER (WHERE outcome = 'failed')::int AS failed
       FROM memory.forget_item WHERE job_id = $1`,
      [jobId],
    );
    const { done, failed, ...counts } = progress!;
    return { counts, done, failed };
  }
}
