import { Injectable } from '@nestjs/common';
import type { KnownWorkspace } from '@memory-graph/contracts/internal-http';
import { DataSource, type EntityManager } from 'typeorm';

/** The place of a workspace in the list. */
export interface WorkspacePlace {
  createdAt: Date;
  id: string;
}

interface WorkspaceRow extends Omit<KnownWorkspace, 'createdAt'> {
  createdAt: Date;
}

/** A workspace belongs to its service user if it is managed, and otherwise to the person who has owned it longest. */
const COLUMNS = `
  w.id, w.name, w.external_id AS "externalId", w.created_at AS "createdAt",
  member.email AS "ownerEmail", CASE WHEN member.is_service THEN member.id END AS "serviceUserId"`;
const FROM = `
  auth.workspace w LEFT JOIN LATERAL (
    SELECT u.id, u.email, u.is_service FROM auth.membership m JOIN auth."user" u ON u.id = m.user_id
    WHERE m.workspace_id = w.id AND m.role = 'owner'
    ORDER BY u.is_service DESC, m.since NULLS FIRST, u.created_at, u.id LIMIT 1
  ) AS member ON true`;

/** All workspaces, as the operator sees them. */
@Injectable()
export class WorkspaceRegistry {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string, manager: EntityManager = this.dataSource.manager): Promise<KnownWorkspace | null> {
    const [row] = await manager.query<WorkspaceRow[]>(`SELECT ${COLUMNS} FROM ${FROM} WHERE w.id = $1`, [id]);
    return row ? toKnownWorkspace(row) : null;
  }

  /** Newest first. */
  async list(externalId: string | null, after: WorkspacePlace | null, limit: number): Promise<KnownWorkspace[]> {
    const rows = await this.dataSource.query<WorkspaceRow[]>(
      `SELECT ${COLUMNS} FROM ${FROM}
       WHERE ($1::text IS NULL OR w.external_id = $1)
         AND ($2::timestamptz IS NULL OR (w.created_at, w.id) < ($2, $3::uuid))
       ORDER BY w.created_at DESC, w.id DESC LIMIT $4`,
      [externalId, after?.createdAt ?? null, after?.id ?? null, limit],
    );
    return rows.map(toKnownWorkspace);
  }

  /** Locks the workspace until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<KnownWorkspace | null> {
    await manager.query('SELECT FROM auth.workspace WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, manager);
  }

  /** Adds a managed workspace with its service user. Does nothing if the workspace exists: the call was repeated. */
  async add(
    manager: EntityManager,
    { id, name, externalId }: Pick<KnownWorkspace, 'id' | 'name' | 'externalId'>,
    serviceUserId: string,
  ): Promise<void> {
    const [added] = await manager.query<unknown[]>(
      `INSERT INTO auth.workspace (id, name, external_id, created_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, name, externalId],
    );
    if (!added) return;
    await manager.query(
      `INSERT INTO auth."user" (id, email, name, password_hash, is_service, created_at)
       VALUES ($1, NULL, $2, NULL, true, now())`,
      [serviceUserId, name],
    );
    await manager.query(
      `INSERT INTO auth.membership (user_id, workspace_id, is_default, role) VALUES ($1, $2, true, 'owner')`,
      [serviceUserId, id],
    );
  }

  /** Also renames the service user: texts in the first person are about it. */
  async update(manager: EntityManager, { id, name, externalId, serviceUserId }: KnownWorkspace): Promise<void> {
    await manager.query('UPDATE auth.workspace SET name = $2, external_id = $3 WHERE id = $1', [id, name, externalId]);
    if (serviceUserId !== null) {
      await manager.query('UPDATE auth."user" SET name = $2 WHERE id = $1', [serviceUserId, name]);
    }
  }
}

function toKnownWorkspace({ createdAt, ...row }: WorkspaceRow): KnownWorkspace {
  return { ...row, createdAt: createdAt.toISOString() };
}
