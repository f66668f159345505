import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Removal } from '@memory-graph/graph';

export interface BegunRemoval {
  workspaceId: string;
  queueId: string;
  /** Reports about it must not contain the contents of deleted facts. */
  isForgotten: boolean;
}

/** A removal of one episode with its changes. */
export interface EpisodeRemoval {
  queueId: string;
  removal: Removal;
}

/** The table `ingestion.removals`: removals in progress with their expected changes. */
@Injectable()
export class RemovalRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Keeps the first prediction of a removal that has begun: after the graph has changed, a repetition predicts no changes. */
  async begin({ workspaceId, queueId, isForgotten }: BegunRemoval, foreseen: Removal): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ingestion.removals AS known (queue_id, workspace_id, foreseen, is_forgotten, begun_at)
       VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (queue_id) DO UPDATE SET foreseen = excluded.foreseen, begun_at = now()
         WHERE known.begun_at IS NULL`,
      [queueId, workspaceId, JSON.stringify(foreseen), isForgotten],
    );
  }

  /**
   * Stores the predictions of removals that are to be forgotten, before they begin.
   * @returns the predictions that hold: of those that have begun, the first ones
   */
  async foresee(workspaceId: string, removals: readonly EpisodeRemoval[]): Promise<EpisodeRemoval[]> {
    await this.dataSource.query(
      `INSERT INTO ingestion.removals AS known (queue_id, workspace_id, foreseen, is_forgotten, begun_at)
       SELECT queue_id, $1, foreseen, true, NULL FROM unnest($2::uuid[], $3::jsonb[]) AS foreseen (queue_id, foreseen)
       ON CONFLICT (queue_id) DO UPDATE SET foreseen = excluded.foreseen WHERE known.begun_at IS NULL`,
      [workspaceId, removals.map(({ queueId }) => queueId), removals.map(({ removal }) => JSON.stringify(removal))],
    );
    return this.dataSource.query<EpisodeRemoval[]>(
      `SELECT queue_id AS "queueId", foreseen AS removal FROM ingestion.removals WHERE queue_id = ANY ($1::uuid[])`,
      [removals.map(({ queueId }) => queueId)],
    );
  }

  /** Begins removals that were foreseen. */
  async beginForeseen(queueIds: readonly string[]): Promise<void> {
    await this.dataSource.query(
      'UPDATE ingestion.removals SET begun_at = now() WHERE queue_id = ANY ($1::uuid[]) AND begun_at IS NULL',
      [queueIds],
    );
  }

  /** @returns the predicted changes, by queue id; nothing of removals that another call has completed */
  async finish(manager: EntityManager, queueIds: readonly string[]): Promise<Map<string, Removal>> {
    const [rows] = await manager.query<[{ queue_id: string; foreseen: Removal }[], number]>(
      'DELETE FROM ingestion.removals WHERE queue_id = ANY ($1::uuid[]) RETURNING queue_id, foreseen',
      [queueIds],
    );
    return new Map(rows.map((row) => [row.queue_id, row.foreseen]));
  }

  /** Rows in the future began before the clock was set back. */
  async listBegun(beforeMs: number, atMost: number): Promise<BegunRemoval[]> {
    return this.dataSource.query<BegunRemoval[]>(
      `SELECT workspace_id AS "workspaceId", queue_id AS "queueId", is_forgotten AS "isForgotten" FROM ingestion.removals
       WHERE begun_at <= now() - $1 * interval '1 ms' OR begun_at > now() ORDER BY begun_at, queue_id LIMIT $2`,
      [beforeMs, atMost],
    );
  }
}
