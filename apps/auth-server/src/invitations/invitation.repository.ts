import type { Role } from '@memory-graph/contracts/oauth';
import { requireRoom } from '@memory-graph/relational-store';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';
import { Invitation } from './invitation.entity.js';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** Maximum number of unused invitations of a workspace. */
const MAX_OF_WORKSPACE = 100;

/** What an invitation admits to. */
interface Admission {
  workspaceId: string;
  role: Role;
}

interface NewInvitation {
  id: string;
  /** Is not stored. */
  secret: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The table of invitations. Each can be used once within seven days. */
@Injectable()
export class InvitationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param admission omitted: it only lets someone sign up
   * @throws ServiceError `conflict` if the workspace has the maximum number
   */
  async add(
    invitedBy: string,
    admission?: Admission,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<NewInvitation> {
    await manager.query('DELETE FROM auth.invitation WHERE expires_at <= now()');
    const { workspaceId = null, role = null } = admission ?? {};
    if (workspaceId !== null) {
      const bound = { atMost: MAX_OF_WORKSPACE, things: 'invitations', ownerId: workspaceId };
      await requireRoom(manager, Invitation, { workspaceId }, bound);
    }
    const secret = newSecret();
    const createdAt = new Date();
    const row = { id: uuidv7(), createdAt, expiresAt: new Date(createdAt.getTime() + LIFETIME_MS) };
    await manager.insert(Invitation, { ...row, secretHash: hashSecret(secret), workspaceId, role, invitedBy });
    return { ...row, secret };
  }

  /** Unused invitations to a workspace, newest first. */
  listOf(workspaceId: string): Promise<Invitation[]> {
    return this.dataSource.manager.find(Invitation, {
      where: { workspaceId, expiresAt: MoreThan(new Date()) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** What a holder of the secret sees of the workspace; null for an invitation that is not valid, or to no workspace. */
  async findOffer(secret: string): Promise<{ workspace: string; invitedBy: string; role: Role } | null> {
    const [offer] = await this.dataSource.query<{ workspace: string; invitedBy: string; role: Role }[]>(
      `SELECT w.name AS workspace, u.name AS "invitedBy", i.role FROM auth.invitation i
       JOIN auth.workspace w ON w.id = i.workspace_id JOIN auth."user" u ON u.id = i.invited_by
       WHERE i.secret_hash = $1 AND i.expires_at > now()`,
      [hashSecret(secret)],
    );
    return offer ?? null;
  }

  /** @returns null for a secret that is unknown, used, withdrawn or expired */
  find(secret: string, manager: EntityManager = this.dataSource.manager): Promise<Invitation | null> {
    return manager.findOneBy(Invitation, {
      secretHash: hashSecret(secret),
      expiresAt: MoreThan(new Date()),
    });
  }

  /** Only one of several concurrent redemptions succeeds; the others get null. */
  async redeem(manager: EntityManager, secret: string): Promise<Pick<Invitation, 'workspaceId' | 'role'> | null> {
    const [[redeemed]] = await manager.query<[Pick<Invitation, 'workspaceId' | 'role'>[], number]>(
      `DELETE FROM auth.invitation WHERE secret_hash = $1 AND expires_at > now()
       RETURNING workspace_id AS "workspaceId", role`,
      [hashSecret(secret)],
    );
    return redeemed ?? null;
  }

  /** Ends what a former owner could still admit to the workspace. */
  async withdrawAllBy(manager: EntityManager, invitedBy: string, workspaceId: string): Promise<void> {
    await manager.delete(Invitation, { invitedBy, workspaceId });
  }

  /** @returns whether the workspace had such an invitation */
  async withdraw(manager: EntityManager, workspaceId: string, id: string): Promise<boolean> {
    const { affected } = await manager.delete(Invitation, { id, workspaceId });
    return affected === 1;
  }
}
