import { UTC } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The table of the time zones of workspaces. Those in UTC have no row. */
@Injectable()
export class TimeZoneRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By the ids of the workspaces. */
  async ofWorkspaces(workspaceIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.dataSource.query<{ workspaceId: string; name: string }[]>(
      `SELECT workspace_id AS "workspaceId", name FROM memory.workspace_time_zone WHERE workspace_id = ANY ($1::uuid[])`,
      [workspaceIds],
    );
    const known = new Map(rows.map(({ workspaceId, name }) => [workspaceId, name]));
    return new Map(workspaceIds.map((id) => [id, known.get(id) ?? UTC]));
  }

  async set(workspaceId: string, name: string): Promise<void> {
    if (name === UTC) return this.delete(workspaceId);
    await this.dataSource.query(
      `INSERT INTO memory.workspace_time_zone (workspace_id, name) VALUES ($1, $2)
       ON CONFLICT (workspace_id) DO UPDATE SET name = excluded.name`,
      [workspaceId, name],
    );
  }

  async delete(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.workspace_time_zone WHERE workspace_id = $1', [workspaceId]);
  }
}
