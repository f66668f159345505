import type { QuotasDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

interface QuotaRow extends QuotasDto {
  workspaceId: string;
}

/** What a workspace uses of its quotas. */
export interface UsedQuotas {
  workspaceId: string;
  /** The adds of the current day, in UTC. */
  adds: number;
  episodes: number;
  storageBytes: number;
}

const NO_QUOTAS: QuotasDto = { addsPerDay: null, episodes: null, storageBytes: null };

const QUOTAS = `
  SELECT workspace_id AS "workspaceId", adds_per_day::float8 AS "addsPerDay", episodes::float8 AS episodes,
    storage_bytes::float8 AS "storageBytes"
  FROM memory.workspace_quota WHERE workspace_id = ANY ($1::uuid[])`;

/** The tables of quotas and of the counts that they limit. A workspace without quotas has no row. */
@Injectable()
export class QuotaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By the ids of the workspaces. */
  async ofWorkspaces(workspaceIds: readonly string[]): Promise<Map<string, QuotasDto>> {
    return byWorkspace(workspaceIds, await this.dataSource.query<QuotaRow[]>(QUOTAS, [workspaceIds]));
  }

  async set(workspaceId: string, { addsPerDay, episodes, storageBytes }: QuotasDto): Promise<void> {
    if (addsPerDay === null && episodes === null && storageBytes === null) return this.delete(workspaceId);
    await this.dataSource.query(
      `INSERT INTO memory.workspace_quota (workspace_id, adds_per_day, episodes, storage_bytes) VALUES ($1, $2, $3, $4)
       ON CONFLICT (workspace_id) DO UPDATE SET
         adds_per_day = excluded.adds_per_day, episodes = excluded.episodes, storage_bytes = excluded.storage_bytes`,
      [workspaceId, addsPerDay, episodes, storageBytes],
    );
  }

  async delete(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.workspace_quota WHERE workspace_id = $1', [workspaceId]);
  }

  /**
   * Locks the quotas of these workspaces until the transaction ends, in any gateway.
   * @returns only workspaces with quotas
   */
  async lock(manager: EntityManager, workspaceIds: readonly string[]): Promise<Map<string, QuotasDto>> {
    const rows = await manager.query<QuotaRow[]>(`${QUOTAS} ORDER BY workspace_id FOR UPDATE`, [workspaceIds]);
    return new Map(rows.map(({ workspaceId, ...quotas }) => [workspaceId, quotas]));
  }

  /** Must be a separate statement after `lock`: only then does it see what others committed before. */
  async used(manager: EntityManager, workspaceIds: readonly string[]): Promise<UsedQuotas[]> {
    return manager.query<UsedQuotas[]>(
      `SELECT id AS "workspaceId", coalesce(adds, 0)::float8 AS adds, coalesce(stored.episodes, 0)::float8 AS episodes,
         coalesce(bytes, 0)::float8 AS "storageBytes"
       FROM unnest($1::uuid[]) AS id
       LEFT JOIN memory.workspace_storage AS stored ON stored.workspace_id = id
       LEFT JOIN memory.usage_day AS used ON used.workspace_id = id AND day = (now() AT TIME ZONE 'UTC')::date`,
      [workspaceIds],
    );
  }
}

function byWorkspace(workspaceIds: readonly string[], rows: readonly QuotaRow[]): Map<string, QuotasDto> {
  const known = new Map(rows.map(({ workspaceId, ...quotas }) => [workspaceId, quotas]));
  return new Map(workspaceIds.map((id) => [id, known.get(id) ?? NO_QUOTAS]));
}
