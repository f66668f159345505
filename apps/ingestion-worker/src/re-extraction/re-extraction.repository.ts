import type { NewReExtraction } from '@memory-graph/contracts/internal-http';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Phase, ReExtraction, ReExtractionSummary } from './re-extraction.js';

/** Silence after which the work of a process counts as abandoned. */
export const LEASE_MS = 15_000;
/** A request that adds episodes ends long before. */
const ABANDONED_SELECTION_MS = 600_000;

const COLUMNS = `id, workspace_id AS "workspaceId", extractor, prompt, selection, vocabulary, status AS phase, error, summary,
  created_at AS "createdAt", updated_at AS "updatedAt"`;
/** What ends later than any lease can end was leased before the clock was set back. */
const IS_FREE = `(lease_until IS NULL OR lease_until < now() OR lease_until > now() + interval '1 day')`;

/** The table `ingestion.re_extractions`. All times are those of the database. */
@Injectable()
export class ReExtractionRepository {
  private readonly holder = uuidv7();

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** @returns false if another one of the workspace is open */
  async insert(workspaceId: string, created: NewReExtraction): Promise<boolean> {
    const { id, extractor, prompt, selection, vocabulary } = created;
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO ingestion.re_extractions (id, workspace_id, extractor, prompt, selection, vocabulary, status)
       VALUES ($1, $2, $3, $4, $5, $6, 'selecting')
       ON CONFLICT DO NOTHING RETURNING id`,
      [id, workspaceId, extractor, prompt, JSON.stringify(selection), vocabulary && JSON.stringify(vocabulary)],
    );
    return rows.length === 1 || (await this.find(workspaceId, id)) !== null;
  }

  async find(workspaceId: string, id: string): Promise<ReExtraction | null> {
    const [row] = await this.dataSource.query<ReExtraction[]>(
      `SELECT ${COLUMNS} FROM ingestion.re_extractions WHERE workspace_id = $1 AND id = $2`,
      [workspaceId, id],
    );
    return row ?? null;
  }

  /** Newest first. */
  async list(
    workspaceId: string,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ reExtractions: ReExtraction[]; total: number }> {
    const [reExtractions, counted] = await Promise.all([
      this.dataSource.query<ReExtraction[]>(
        `SELECT ${COLUMNS} FROM ingestion.re_extractions WHERE workspace_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
        [workspaceId, limit, (page - 1) * limit],
      ),
      this.dataSource.query<{ total: number }[]>(
        'SELECT count(*)::int AS total FROM ingestion.re_extractions WHERE workspace_id = $1',
        [workspaceId],
      ),
    ]);
    return { reExtractions, total: counted[0]?.total ?? 0 };
  }

  /**
   * Moves on to another phase, with no error.
   * @returns whether it was in one of the given phases
   */
  async move(
    { workspaceId, id }: Pick<ReExtraction, 'workspaceId' | 'id'>,
    from: readonly Phase[],
    to: Phase,
    { manager, summary }: { manager?: EntityManager; summary?: ReExtractionSummary } = {},
  ): Promise<boolean> {
    const [rows] = await (manager ?? this.dataSource).query<[unknown[], number]>(
      `UPDATE ingestion.re_extractions
       SET status = $4, error = NULL, lease_until = NULL, updated_at = now(), summary = coalesce($5::jsonb, summary)
       WHERE workspace_id = $1 AND id = $2 AND status = ANY ($3) RETURNING id`,
      [workspaceId, id, from, to, summary ? JSON.stringify(summary) : null],
    );
    return rows.length === 1;
  }

  /** Takes the lease of one with work to do that no process works on; null if there is none. */
  async claim(): Promise<ReExtraction | null> {
    const [rows] = await this.dataSource.query<[ReExtraction[], number]>(
      `UPDATE ingestion.re_extractions SET lease_holder = $1, lease_until = now() + $2 * interval '1 ms'
       WHERE id = (
         SELECT id FROM ingestion.re_extractions
         WHERE status IN ('reading', 'comparing', 'applying') AND ${IS_FREE}
         ORDER BY updated_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [this.holder, LEASE_MS],
    );
    return rows[0] ?? null;
  }

  async renewLease(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE ingestion.re_extractions SET lease_until = now() + $3 * interval '1 ms'
       WHERE id = $1 AND lease_holder = $2`,
      [id, this.holder, LEASE_MS],
    );
  }

  /**
   * Ends the work of this process on it.
   * @param error why the work has to wait, and for how long
   */
  async release(id: string, error: { message: string; waitMs: number } | null = null): Promise<void> {
    await this.dataSource.query(
      `UPDATE ingestion.re_extractions SET lease_until = now() + $3 * interval '1 ms', error = $4
       WHERE id = $1 AND lease_holder = $2 AND status IN ('reading', 'comparing', 'applying')`,
      [id, this.holder, error?.waitMs ?? 0, error?.message ?? null],
    );
  }

  /** @param error readable, without content or secrets */
  async fail(id: string, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE ingestion.re_extractions SET status = 'failed', error = $2, lease_until = NULL, updated_at = now()
       WHERE id = $1 AND status IN ('reading', 'comparing', 'applying')`,
      [id, error],
    );
  }

  /** Discards those whose episodes were never all added, because a crash interrupted the request. */
  async discardAbandoned(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM ingestion.re_extractions
       WHERE status = 'selecting' AND updated_at < now() - $1 * interval '1 ms'`,
      [ABANDONED_SELECTION_MS],
    );
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM ingestion.re_extractions WHERE workspace_id = $1', [workspaceId]);
  }
}
