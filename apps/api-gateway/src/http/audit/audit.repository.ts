import { BACKGROUND_DATA_SOURCE } from '@memory-graph/relational-store';
import type { ListPlace } from '@memory-graph/contracts/resources';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditRow } from './audit-rows.js';

export interface AuditFilter {
  userId: string | null;
  kind: AuditRow['kind'] | null;
  /** ISO 8601. */
  from: string | null;
  to: string | null;
  resourceId: string | null;
}

/** The table of what members read and changed. */
@Injectable()
export class AuditRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(BACKGROUND_DATA_SOURCE) private readonly background: DataSource,
  ) {}

  /**
   * Adds rows, or their counts to rows that were stored before.
   * @returns the workspaces of rows that were stored before, one for each
   */
  async add(rows: readonly AuditRow[]): Promise<string[]> {
    // In a fixed order, so that several gateways do not wait for each other.
    const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
    const stored = await this.background.query<{ workspaceId: string; isNew: boolean }[]>(
      `INSERT INTO memory.audit AS kept (
         id, workspace_id, at, user_id, user_name, credential, credential_name, operation, kind, resource_id, subject,
         status, count
       )
       SELECT id, "workspaceId", at, "userId", "userName", credential, "credentialName", operation, kind, "resourceId",
         subject, status, count
       FROM json_to_recordset($1::json) AS added (
         id uuid, "workspaceId" uuid, at timestamptz, "userId" uuid, "userName" text, credential text,
         "credentialName" text, operation text, kind text, "resourceId" text, subject text, status smallint, count integer
       )
       ON CONFLICT (id) DO UPDATE SET count = kept.count + excluded.count
       RETURNING workspace_id AS "workspaceId", (xmax = 0) AS "isNew"`,
      [JSON.stringify(sorted)],
    );
    return stored.filter(({ isNew }) => !isNew).map(({ workspaceId }) => workspaceId);
  }

  /** Newest first. */
  list(workspaceId: string, filter: AuditFilter, after: ListPlace | null, limit: number): Promise<AuditRow[]> {
    return this.dataSource.query<AuditRow[]>(
      `SELECT id, workspace_id AS "workspaceId", to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
         user_id AS "userId", user_name AS "userName", credential, credential_name AS "credentialName", operation, kind,
         resource_id AS "resourceId", subject, status, count
       FROM memory.audit
       WHERE workspace_id = $1 AND ($2::uuid IS NULL OR user_id = $2) AND ($3::text IS NULL OR kind = $3)
         AND ($4::timestamptz IS NULL OR at >= $4) AND ($5::timestamptz IS NULL OR at <= $5)
         AND ($6::text IS NULL OR resource_id = $6)
         AND ($7::float8 IS NULL OR (at, id) < (to_timestamp($7::float8 / 1000), $8::uuid))
       ORDER BY memory.audit.at DESC, id DESC LIMIT $9`,
      [
        ...[workspaceId, filter.userId, filter.kind, filter.from, filter.to, filter.resourceId],
        ...[after?.place ?? null, after?.id ?? null, limit],
      ],
    );
  }

  /** @returns how many rows were deleted, at most `limit` */
  async deleteOlderThan(days: number, limit: number): Promise<number> {
    const [, deleted] = await this.background.query<[unknown, number]>(
      `DELETE FROM memory.audit WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM memory.audit WHERE at < now() - $1 * interval '1 day' LIMIT $2
       ))`,
      [days, limit],
    );
    return deleted;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.audit WHERE workspace_id = $1', [workspaceId]);
  }
}
