import type { MemberDto } from '@memory-graph/contracts/resources';
import type { Role } from '@memory-graph/contracts/oauth';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Membership } from './membership.entity.js';
import { newWorkspaceOf, Workspace } from './workspace.entity.js';

/** A workspace of a user, with what the user may do there. */
export interface OwnWorkspace {
  workspaceId: string;
  name: string;
  role: Role;
}

interface FoundMembership {
  role: Role;
  /** Whether it is that of the service user of a managed workspace. */
  isService: boolean;
}

/** The table of memberships. */
@Injectable()
export class MembershipRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The people in a workspace, those who joined first at the beginning; not its service user. */
  async list(workspaceId: string): Promise<MemberDto[]> {
    const rows = await this.dataSource.query<(Omit<MemberDto, 'since'> & { since: Date })[]>(
      `SELECT u.id AS "userId", u.name, u.email, m.role, coalesce(m.since, u.created_at) AS since
       FROM auth.membership m JOIN auth."user" u ON u.id = m.user_id
       WHERE m.workspace_id = $1 AND NOT u.is_service ORDER BY coalesce(m.since, u.created_at), u.id`,
      [workspaceId],
    );
    return rows.map(({ since, ...member }) => ({ ...member, since: since.toISOString() }));
  }

  /** By name. */
  listOf(userId: string): Promise<OwnWorkspace[]> {
    return this.dataSource.query<OwnWorkspace[]>(
      `SELECT w.id AS "workspaceId", w.name, m.role FROM auth.membership m JOIN auth.workspace w ON w.id = m.workspace_id
       WHERE m.user_id = $1 ORDER BY lower(w.name), w.id`,
      [userId],
    );
  }

  async find(
    userId: string,
    workspaceId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<FoundMembership | null> {
    const [found] = await manager.query<FoundMembership[]>(
      `SELECT m.role, u.is_service AS "isService" FROM auth.membership m JOIN auth."user" u ON u.id = m.user_id
       WHERE m.user_id = $1 AND m.workspace_id = $2`,
      [userId, workspaceId],
    );
    return found ?? null;
  }

  /**
   * Locks the members of a workspace until the transaction ends, after those whose row it changes.
   * @param userId whose access may end
   */
  async lock(manager: EntityManager, workspaceId: string, userId: string): Promise<void> {
    await manager.query('SELECT FROM auth."user" WHERE id = $1 FOR KEY SHARE', [userId]);
    await manager.query('SELECT FROM auth.workspace WHERE id = $1 FOR UPDATE', [workspaceId]);
  }

  /** Keeps all members from being deleted until the transaction ends. */
  async lockUsersOf(manager: EntityManager, workspaceId: string): Promise<void> {
    await manager.query(
      `SELECT FROM auth."user" WHERE id IN (SELECT user_id FROM auth.membership WHERE workspace_id = $1)
       ORDER BY id FOR KEY SHARE`,
      [workspaceId],
    );
  }

  /** The ids of all members, service users too. */
  async usersOf(manager: EntityManager, workspaceId: string): Promise<string[]> {
    return (await manager.findBy(Membership, { workspaceId })).map(({ userId }) => userId);
  }

  /** @returns false, without a change, if the user is a member already */
  async add(manager: EntityManager, userId: string, workspaceId: string, role: Role): Promise<boolean> {
    const [added] = await manager.query<unknown[]>(
      `INSERT INTO auth.membership (user_id, workspace_id, is_default, role, since, chosen_at)
       VALUES ($1, $2, false, $3, now(), now())
       ON CONFLICT DO NOTHING RETURNING user_id`,
      [userId, workspaceId, role],
    );
    return added !== undefined;
  }

  async setRole(manager: EntityManager, userId: string, workspaceId: string, role: Role): Promise<void> {
    await manager.update(Membership, { userId, workspaceId }, { role });
  }

  async hasOtherOwner(manager: EntityManager, userId: string, workspaceId: string): Promise<boolean> {
    const owners = await manager.findBy(Membership, { workspaceId, role: 'owner' });
    return owners.some((owner) => owner.userId !== userId);
  }

  /** A workspace with other members, none of whom could manage it without the user. */
  async findOwnedAlone(manager: EntityManager, userId: string): Promise<string | null> {
    const [found] = await manager.query<{ name: string }[]>(
      `SELECT w.name FROM auth.membership m JOIN auth.workspace w ON w.id = m.workspace_id
       WHERE m.user_id = $1 AND m.role = 'owner'
         AND EXISTS (SELECT FROM auth.membership o WHERE o.workspace_id = w.id AND o.user_id <> $1)
         AND NOT EXISTS (
           SELECT FROM auth.membership o WHERE o.workspace_id = w.id AND o.user_id <> $1 AND o.role = 'owner')
       LIMIT 1`,
      [userId],
    );
    return found?.name ?? null;
  }

  /**
   * Ends a membership with the sessions and personal tokens that act in the workspace. A user without a default workspace
   * gets a new, empty one, so that everybody can sign in.
   */
  async remove(manager: EntityManager, userId: string, workspaceId: string): Promise<void> {
    const { isDefault } = await manager.findOneByOrFail(Membership, { userId, workspaceId });
    await manager.delete(Membership, { userId, workspaceId });
    if (!isDefault) return;
    // Those from before users could have several workspaces name none.
    for (const table of ['session', 'personal_token']) {
      await manager.query(`DELETE FROM auth.${table} WHERE user_id = $1 AND workspace_id IS NULL`, [userId]);
    }
    const [user] = await manager.query<{ name: string }[]>('SELECT name FROM auth."user" WHERE id = $1', [userId]);
    const workspace = newWorkspaceOf(user?.name ?? '', new Date());
    await manager.insert(Workspace, workspace);
    await this.addOwn(manager, userId, workspace);
  }

  /** Makes a new workspace that of the user. */
  async addOwn(
    manager: EntityManager,
    userId: string,
    { id: workspaceId, createdAt: since }: Workspace,
  ): Promise<void> {
    await manager.insert(Membership, { userId, workspaceId, role: 'owner', isDefault: true, since });
  }
}
