import type { OwnVocabulary } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A vocabulary that the ingestion worker may not know yet. */
export interface UndeliveredVocabulary {
  workspaceId: string;
  revision: number;
  declared: OwnVocabulary;
}

/** The table of vocabularies, with one document per workspace. */
@Injectable()
export class VocabularyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if the workspace never declared any */
  async find(workspaceId: string, manager: EntityManager = this.dataSource.manager): Promise<OwnVocabulary | null> {
    const [row] = await manager.query<{ declared: OwnVocabulary }[]>(
      'SELECT declared FROM memory.vocabulary WHERE workspace_id = $1',
      [workspaceId],
    );
    return row?.declared ?? null;
  }

  /** @returns the revision */
  async replace(manager: EntityManager, workspaceId: string, declared: OwnVocabulary): Promise<number> {
    const [row] = await manager.query<{ revision: string }[]>(
      `INSERT INTO memory.vocabulary AS v (workspace_id, revision, declared) VALUES ($1, $3, $2)
       ON CONFLICT (workspace_id) DO UPDATE SET declared = excluded.declared, is_delivered = false,
         revision = greatest(v.revision + 1, excluded.revision)
       RETURNING revision`,
      [workspaceId, JSON.stringify(declared), Date.now()],
    );
    return Number(row!.revision);
  }

  async markDelivered(workspaceId: string, revision: number): Promise<void> {
    await this.dataSource.query(
      'UPDATE memory.vocabulary SET is_delivered = true WHERE workspace_id = $1 AND revision = $2',
      [workspaceId, revision],
    );
  }

  /** Oldest first. */
  async listUndelivered(limit: number): Promise<UndeliveredVocabulary[]> {
    const rows = await this.dataSource.query<(Omit<UndeliveredVocabulary, 'revision'> & { revision: string })[]>(
      `SELECT workspace_id AS "workspaceId", revision, declared FROM memory.vocabulary
       WHERE NOT is_delivered ORDER BY revision LIMIT $1`,
      [limit],
    );
    return rows.map((row) => ({ ...row, revision: Number(row.revision) }));
  }

  async delete(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.vocabulary WHERE workspace_id = $1', [workspaceId]);
  }
}
