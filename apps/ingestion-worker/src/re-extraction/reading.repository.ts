import type { EpisodeOrigin } from '@memory-graph/contracts/internal-http';
import type { ReExtractionCostDto } from '@memory-graph/contracts/resources';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { EpisodeToRead, EpisodeToReplace, OtherReading, ReadEpisode } from './re-extraction.js';

/** The readings of a re-extraction so far. */
export interface ReadingTotals extends ReExtractionCostDto {
  total: number;
  waiting: number;
  changed: number;
  /** Of the changed ones, how many are in the graph, or no longer wanted there. */
  settled: number;
  unread: number;
  statementsBefore: number;
  statementsAfter: number;
}

/** The table `ingestion.re_extraction_episodes`. */
@Injectable()
export class ReadingRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Those that are there already stay. */
  async add(id: string, episodes: readonly EpisodeOrigin[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ingestion.re_extraction_episodes (re_extraction_id, queue_id, origin)
       SELECT $1, (origin ->> 'queueId')::uuid, origin FROM jsonb_array_elements($2::jsonb) AS origin
       ON CONFLICT DO NOTHING`,
      [id, JSON.stringify(episodes)],
    );
  }

  async totals(id: string): Promise<ReadingTotals> {
    const [totals] = await this.dataSource.query<ReadingTotals[]>(
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
         count(*) FILTER (WHERE state IN ('changed', 'replaced', 'skipped'))::int AS changed,
         count(*) FILTER (WHERE state IN ('replaced', 'skipped'))::int AS settled,
         count(*) FILTER (WHERE state = 'unread')::int AS unread,
         coalesce(sum(statements_before), 0)::int AS "statementsBefore",
         coalesce(sum(statements_after), 0)::int AS "statementsAfter",
         coalesce(sum(model_calls), 0)::int AS "modelCalls",
         coalesce(sum(tokens_in), 0)::float8 AS "tokensIn",
         coalesce(sum(tokens_out), 0)::float8 AS "tokensOut"
       FROM ingestion.re_extraction_episodes WHERE re_extraction_id = $1`,
      [id],
    );
    return totals!;
  }

  async listWaiting(id: string, limit: number): Promise<EpisodeToRead[]> {
    return this.dataSource.query<EpisodeToRead[]>(
      `SELECT queue_id AS "queueId", origin FROM ingestion.re_extraction_episodes
       WHERE re_extraction_id = $1 AND state = 'waiting' ORDER BY queue_id LIMIT $2`,
      [id, limit],
    );
  }

  /** Stores readings of episodes that are still waiting. */
  async save(id: string, read: readonly ReadEpisode[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE ingestion.re_extraction_episodes AS episode
       SET state = read.state, reading = read.reading, statements_before = read."statementsBefore",
         statements_after = read."statementsAfter", model_calls = read."modelCalls", tokens_in = read."tokensIn",
         tokens_out = read."tokensOut"
       FROM jsonb_to_recordset($2::jsonb) AS read (
         "queueId" uuid, state text, reading jsonb, "statementsBefore" integer, "statementsAfter" integer,
         "modelCalls" integer, "tokensIn" bigint, "tokensOut" bigint)
       WHERE episode.re_extraction_id = $1 AND episode.queue_id = read."queueId" AND episode.state = 'waiting'`,
      [id, JSON.stringify(read)],
    );
  }

  /** All changed readings, a page at a time, in order of their queue ids. */
  async *changed(id: string, pageSize: number): AsyncGenerator<{ queueId: string; reading: OtherReading }[]> {
    let after: string | null = null;
    for (;;) {
      const rows: { queueId: string; reading: OtherReading }[] = await this.dataSource.query(
        `SELECT queue_id AS "queueId", reading FROM ingestion.re_extraction_episodes
         WHERE re_extraction_id = $1 AND state = 'changed' AND ($2::uuid IS NULL OR queue_id > $2)
         ORDER BY queue_id LIMIT $3`,
        [id, after, pageSize],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < pageSize) return;
      after = rows.at(-1)!.queueId;
    }
  }

  async listToReplace(id: string, limit: number): Promise<EpisodeToReplace[]> {
    return this.dataSource.query<EpisodeToReplace[]>(
      `SELECT queue_id AS "queueId", origin, reading FROM ingestion.re_extraction_episodes
       WHERE re_extraction_id = $1 AND state = 'changed' ORDER BY queue_id LIMIT $2`,
      [id, limit],
    );
  }

  /** @returns the queue ids that were not settled before */
  async settle(
    manager: EntityManager,
    id: string,
    { replaced, skipped }: { replaced: readonly string[]; skipped: readonly string[] },
  ): Promise<Set<string>> {
    const [rows] = await manager.query<[{ queueId: string }[], number]>(
      `UPDATE ingestion.re_extraction_episodes
       SET state = CASE WHEN queue_id = ANY ($2::uuid[]) THEN 'replaced' ELSE 'skipped' END, reading = NULL
       WHERE re_extraction_id = $1 AND queue_id = ANY ($2::uuid[] || $3::uuid[]) AND state = 'changed'
       RETURNING queue_id AS "queueId"`,
      [id, replaced, skipped],
    );
    return new Set(rows.map(({ queueId }) => queueId));
  }

  /** Deletes all that re-extractions keep of these episodes. */
  async forget(queueIds: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `WITH quotes AS (DELETE FROM ingestion.re_extraction_differences WHERE queue_ids && $1::uuid[])
       DELETE FROM ingestion.re_extraction_episodes WHERE queue_id = ANY ($1::uuid[])`,
      [queueIds],
    );
  }

  /** Deletes the rows of a re-extraction that is over, also its differences. */
  async clear(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM ingestion.re_extraction_differences WHERE re_extraction_id = $1', [id]);
    await manager.query('DELETE FROM ingestion.re_extraction_episodes WHERE re_extraction_id = $1', [id]);
  }
}
