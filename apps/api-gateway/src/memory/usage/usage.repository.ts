import type { UsageDayDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The counts of a workspace since the last flush. */
export interface CountedUse {
  workspaceId: string;
  searches: number;
  modelInputTokens: number;
  modelOutputTokens: number;
}

/** The table of daily usage. Triggers on the logs write adds and storage; the other counts are added here. */
@Injectable()
export class UsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(counted: readonly CountedUse[]): Promise<void> {
    // Ordered like the triggers, so that they cannot deadlock.
    await this.dataSource.query(
      `INSERT INTO memory.usage_day AS kept (
         workspace_id, day, searches, model_input_tokens, model_output_tokens, episodes, storage_bytes
       )
       SELECT counted."workspaceId", (now() AT TIME ZONE 'UTC')::date, counted.searches, counted."modelInputTokens",
         counted."modelOutputTokens", coalesce(stored.episodes, 0), coalesce(stored.bytes, 0)
       FROM json_to_recordset($1::json) AS counted (
         "workspaceId" uuid, searches bigint, "modelInputTokens" bigint, "modelOutputTokens" bigint
       )
       LEFT JOIN memory.workspace_storage AS stored ON stored.workspace_id = counted."workspaceId"
       ORDER BY counted."workspaceId"
       ON CONFLICT (workspace_id, day) DO UPDATE SET
         searches = kept.searches + excluded.searches,
         model_input_tokens = kept.model_input_tokens + excluded.model_input_tokens,
         model_output_tokens = kept.model_output_tokens + excluded.model_output_tokens`,
      [JSON.stringify(counted)],
    );
  }

  /** Every day from `from` to `to`, both `YYYY-MM-DD`. A day without changes has the storage of the day before. */
  async list(workspaceId: string, from: string, to: string): Promise<UsageDayDto[]> {
    return this.dataSource.query<UsageDayDto[]>(
      `SELECT to_char(calendar.day, 'YYYY-MM-DD') AS day, coalesce(used.adds, 0)::float8 AS adds,
         coalesce(used.searches, 0)::float8 AS searches,
         coalesce(used.model_input_tokens, 0)::float8 AS "modelInputTokens",
         coalesce(used.model_output_tokens, 0)::float8 AS "modelOutputTokens",
         coalesce(latest.episodes, 0)::float8 AS episodes, coalesce(latest.storage_bytes, 0)::float8 AS "storageBytes"
       FROM generate_series($2::date, $3::date, interval '1 day') AS calendar (day)
       LEFT JOIN memory.usage_day AS used ON used.workspace_id = $1 AND used.day = calendar.day::date
       LEFT JOIN LATERAL (
         SELECT episodes, storage_bytes FROM memory.usage_day
         WHERE workspace_id = $1 AND day <= calendar.day::date ORDER BY day DESC LIMIT 1
       ) AS latest ON true
       ORDER BY calendar.day`,
      [workspaceId, from, to],
    );
  }

  /** Deletes the usage of a workspace whose logs are deleted. */
  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.workspace_storage WHERE workspace_id = $1 AND episodes = 0', [
      workspaceId,
    ]);
    await this.dataSource.query('DELETE FROM memory.usage_day WHERE workspace_id = $1', [workspaceId]);
  }
}
