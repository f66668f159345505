import type { FactDifferenceDto, ReExtractionDifferencesParametersDto } from '@memory-graph/contracts/resources';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const ROWS_PER_INSERT = 500;

/** A difference with the queue ids of the episodes that it quotes. */
export interface StoredDifference extends FactDifferenceDto {
  queueIds: string[];
}

/** The table `ingestion.re_extraction_differences`. */
@Injectable()
export class DifferenceRepository {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Replaces the differences of a re-extraction. */
  async replace(manager: EntityManager, id: string, differences: readonly StoredDifference[]): Promise<void> {
    await manager.query('DELETE FROM ingestion.re_extraction_differences WHERE re_extraction_id = $1', [id]);
    for (let from = 0; from < differences.length; from += ROWS_PER_INSERT) {
      await manager.query(
        `INSERT INTO ingestion.re_extraction_differences (re_extraction_id, fact_id, kind, before, after, queue_ids)
         SELECT $1, "factId", kind, before, after, "queueIds" FROM jsonb_to_recordset($2::jsonb) AS found (
           "factId" uuid, kind text, before jsonb, after jsonb, "queueIds" uuid[])`,
        [id, JSON.stringify(differences.slice(from, from + ROWS_PER_INSERT))],
      );
    }
  }

  /** In order of fact ids, behind `cursor`. */
  async list(id: string, { kind, cursor, limit }: ReExtractionDifferencesParametersDto): Promise<FactDifferenceDto[]> {
    const rows = await this.dataSource.query<FactDifferenceDto[]>(
      `SELECT kind, fact_id AS "factId", before, after FROM ingestion.re_extraction_differences
       WHERE re_extraction_id = $1 AND ($2::text IS NULL OR kind = $2) AND ($3::uuid IS NULL OR fact_id > $3)
       ORDER BY fact_id LIMIT $4`,
      [id, kind ?? null, cursor ?? null, limit],
    );
    return rows.map(({ kind: of, factId, before, after }) => ({ kind: of, factId, before, after }));
  }

  /** The queue ids of the episodes that differences quote, each once. */
  async quotedEpisodes(id: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ queueId: string }[]>(
      `SELECT DISTINCT unnest(queue_ids) AS "queueId" FROM ingestion.re_extraction_differences
       WHERE re_extraction_id = $1`,
      [id],
    );
    return rows.map(({ queueId }) => queueId);
  }
}
