import type { DataSource } from 'typeorm';
import type { DayTotal, UsageEntry, UsageLedger } from './usage-ledger.js';

/** Stores usage in the app's own schema, for all of its processes. Needs `createModelUsageTable`. */
export class StoredUsageLedger implements UsageLedger {
  private readonly table: string;

  constructor(
    private readonly schema: string,
    private readonly dataSource: DataSource,
    /** The workspace of the current call, if it has one. Needs `createWorkspaceModelUsageTable`. Null: not counted. */
    private readonly currentWorkspace: (() => string | null) | null = null,
  ) {
    this.table = `"${schema}".model_usage`;
  }

  async add({ day, model, purpose, inputTokens, outputTokens, cost }: UsageEntry): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO ${this.table} AS used (day, model, purpose, calls, input_tokens, output_tokens, cost)
       VALUES ($1, $2, $3, 1, $4, $5, $6)
       ON CONFLICT (day, model, purpose) DO UPDATE SET
         calls = used.calls + 1,
         input_tokens = used.input_tokens + excluded.input_tokens,
         output_tokens = used.output_tokens + excluded.output_tokens,
         cost = used.cost + excluded.cost`,
      [day, model, purpose, inputTokens, outputTokens, cost],
    );
    const workspaceId = this.currentWorkspace?.() ?? null;
    if (workspaceId === null) return;
    await this.dataSource.query(
      `INSERT INTO "${this.schema}".workspace_model_usage AS used (workspace_id, day, input_tokens, output_tokens)
       VALUES ($1, $2, $3, $4)
       ON CONFLICT (workspace_id, day) DO UPDATE SET
         input_tokens = used.input_tokens + excluded.input_tokens,
         output_tokens = used.output_tokens + excluded.output_tokens`,
      [workspaceId, day, inputTokens, outputTokens],
    );
  }

  async totalOf(day: string): Promise<DayTotal> {
    const [total] = await this.dataSource.query<DayTotal[]>(
      `SELECT coalesce(sum(input_tokens + output_tokens), 0)::float8 AS tokens, coalesce(sum(cost), 0)::float8 AS cost
       FROM ${this.table} WHERE day = $1`,
      [day],
    );
    return total ?? { tokens: 0, cost: 0 };
  }
}
