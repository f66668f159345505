import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Removal } from '@memory-graph/graph';

export interface BegunRemoval {
  workspaceId: string;
  queueId: string;
}

/** The table `ingestion.removals`: removals in progress with their expected changes. */
@Injectable()
export class RemovalRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Keeps the first prediction: after the graph has changed, a repetition predicts no changes. */
  async begin({ workspaceId, queueId }: BegunRemoval, foreseen: Removal): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ingestion.removals (queue_id, workspace_id, foreseen) VALUES ($1, $2, $3)
       ON CONFLICT (queue_id) DO NOTHING`,
      [queueId, workspaceId, JSON.stringify(foreseen)],
    );
  }

  /** @returns the predicted changes; null if another call has completed the removal */
  async finish(manager: EntityManager, queueId: string): Promise<Removal | null> {
    const [rows] = await manager.query<[{ foreseen: Removal }[], number]>(
      'DELETE FROM ingestion.removals WHERE queue_id = $1 RETURNING foreseen',
      [queueId],
    );
    return rows[0]?.foreseen ?? null;
  }

  /** Rows in the future began before the clock was set back. */
  async listBegun(beforeMs: number, atMost: number): Promise<BegunRemoval[]> {
    return this.dataSource.query<BegunRemoval[]>(
      `SELECT workspace_id AS "workspaceId", queue_id AS "queueId" FROM ingestion.removals
       WHERE begun_at <= now() - $1 * interval '1 ms' OR begun_at > now() ORDER BY begun_at LIMIT $2`,
      [beforeMs, atMost],
    );
  }
}
