import type { EpisodeChange, GraphDelta } from '@memory-graph/graph';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** What is left of an episode, without vectors. */
export type EpisodeRest = Omit<EpisodeChange, 'embedding' | 'textEmbeddings'>;

/** The table `ingestion.redactions`: redactions in progress. */
@Injectable()
export class RedactionRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** @param foreseen the changes that its events report if a crash interrupts it */
  async begin(workspaceId: string, rest: EpisodeRest, foreseen: GraphDelta): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ingestion.redactions (queue_id, workspace_id, rest, foreseen) VALUES ($1, $2, $3, $4)
       ON CONFLICT (queue_id) DO NOTHING`,
      [rest.queueId, workspaceId, JSON.stringify(rest), JSON.stringify(foreseen)],
    );
  }

  /** Of these logs, those whose redaction is not completed. */
  begunOf(workspaceId: string, queueIds: readonly string[]): Promise<{ rest: EpisodeRest }[]> {
    return this.dataSource.query(
      'SELECT rest FROM ingestion.redactions WHERE workspace_id = $1 AND queue_id = ANY ($2::uuid[]) ORDER BY queue_id',
      [workspaceId, queueIds],
    );
  }

  /** Rows in the future began before the clock was set back. */
  listBegun(beforeMs: number, atMost: number): Promise<{ workspaceId: string; queueId: string }[]> {
    return this.dataSource.query(
      `SELECT workspace_id AS "workspaceId", queue_id AS "queueId" FROM ingestion.redactions
       WHERE begun_at <= now() - $1 * interval '1 ms' OR begun_at > now() ORDER BY begun_at, queue_id LIMIT $2`,
      [beforeMs, atMost],
    );
  }

  /** @returns what was foreseen; null if another call has completed it */
  async finish(manager: EntityManager, queueId: string): Promise<GraphDelta | null> {
    const [rows] = await manager.query<[{ foreseen: GraphDelta }[], number]>(
      'DELETE FROM ingestion.redactions WHERE queue_id = $1 RETURNING foreseen',
      [queueId],
    );
    return rows[0]?.foreseen ?? null;
  }
}
