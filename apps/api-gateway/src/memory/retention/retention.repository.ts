import type { RetentionRuleDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The table of retention rules, with one list per workspace. */
@Injectable()
export class RetentionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(workspaceId: string): Promise<RetentionRuleDto[]> {
    const [row] = await this.dataSource.query<{ rules: RetentionRuleDto[] }[]>(
      'SELECT rules FROM memory.workspace_retention WHERE workspace_id = $1',
      [workspaceId],
    );
    return row?.rules ?? [];
  }

  async replace(workspaceId: string, rules: readonly RetentionRuleDto[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO memory.workspace_retention (workspace_id, rules) VALUES ($1, $2)
       ON CONFLICT (workspace_id) DO UPDATE SET rules = excluded.rules`,
      [workspaceId, JSON.stringify(rules)],
    );
  }

  async delete(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.workspace_retention WHERE workspace_id = $1', [workspaceId]);
  }
}
