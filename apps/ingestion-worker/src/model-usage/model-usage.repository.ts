import type { ModelUsageOfDay } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The table of model usage by workspace, which the ledger of the model writes. */
@Injectable()
export class ModelUsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param from the first day, and `to` the last: `YYYY-MM-DD`, UTC */
  list(workspaceId: string, from: string, to: string): Promise<ModelUsageOfDay[]> {
    return this.dataSource.query<ModelUsageOfDay[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, input_tokens::float8 AS "inputTokens",
         output_tokens::float8 AS "outputTokens"
       FROM ingestion.workspace_model_usage
       WHERE workspace_id = $1 AND day BETWEEN $2::date AND $3::date ORDER BY day`,
      [workspaceId, from, to],
    );
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM ingestion.workspace_model_usage WHERE workspace_id = $1', [workspaceId]);
  }
}
