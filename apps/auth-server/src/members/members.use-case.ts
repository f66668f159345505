import type { CreatedMemberInvitationDto, MemberDto, MemberInvitationDto } from '@memory-graph/contracts/resources';
import type { Role } from '@memory-graph/contracts/oauth';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthServerConfig } from '../auth-server.config.js';
import type { Invitation } from '../invitations/invitation.entity.js';
import { InvitationRepository } from '../invitations/invitation.repository.js';
import { GrantRepository } from '../oauth/grants/grant.repository.js';
import { lastOwner } from '../users/last-owner.js';
import { MembershipRepository } from '../users/membership.repository.js';
import { EndMembership } from '../workspaces/end-membership.js';
import { Owners } from './owners.js';

/** The members of a workspace and the invitations to it. Each change is decided by who is an owner at that moment. */
@Injectable()
export class MembersUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly dataSource: DataSource,
    private readonly memberships: MembershipRepository,
    private readonly invitations: InvitationRepository,
    private readonly grants: GrantRepository,
    private readonly endMembership: EndMembership,
    private readonly owners: Owners,
  ) {}

  /** Those who joined first at the beginning. */
  list(workspaceId: string): Promise<MemberDto[]> {
    return this.memberships.list(workspaceId);
  }

  /**
   * What the user allowed apps in the workspace ends: tokens of apps carry their scopes. Personal tokens and sessions
   * follow the role by themselves.
   * @throws ServiceError `insufficient_scope` if `by` is no owner, `not_found`, or `conflict` for the last owner
   */
  changeRole(workspaceId: string, userId: string, role: Role, by: string): Promise<void> {
    return this.change(workspaceId, userId, by, async (manager, before) => {
      if (before === role) return;
      if (before === 'owner') await this.assertOtherOwner(manager, userId, workspaceId);
      await this.memberships.setRole(manager, userId, workspaceId, role);
      await this.grants.revokeAllOfMember(manager, userId, workspaceId);
      if (role !== 'owner') await this.invitations.withdrawAllBy(manager, userId, workspaceId);
    });
  }

  /**
   * An owner removes a member, or a member leaves. All access of the user to the workspace ends.
   * @throws ServiceError as above
   */
  remove(workspaceId: string, userId: string, by: string): Promise<void> {
    // Everybody may leave.
    const owner = by === userId ? null : by;
    return this.change(workspaceId, userId, owner, async (manager, role) => {
      if (role === 'owner') await this.assertOtherOwner(manager, userId, workspaceId);
      await this.endMembership.run(manager, userId, workspaceId);
    });
  }

  /** Unused invitations, newest first. */
  async listInvitations(workspaceId: string): Promise<MemberInvitationDto[]> {
    return (await this.invitations.listOf(workspaceId)).map(toInvitationDto);
  }

  /**
   * @returns the invitation with its link, which cannot be shown again
   * @throws ServiceError `insufficient_scope` if `by` is no owner
   */
  invite(workspaceId: string, role: Role, by: string): Promise<CreatedMemberInvitationDto> {
    return this.dataSource.transaction(async (manager) => {
      await this.memberships.lock(manager, workspaceId, by);
      await this.owners.assert(manager, by, workspaceId);
      const { secret, ...invitation } = await this.invitations.add(by, { workspaceId, role }, manager);
      const url = new URL(`/join?${new URLSearchParams({ invite: secret }).toString()}`, this.config.publicUrl);
      return { ...toInvitationDto({ ...invitation, role }), url: url.href };
    });
  }

  /** @throws ServiceError `insufficient_scope` if `by` is no owner, `not_found` */
  withdraw(workspaceId: string, id: string, by: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.memberships.lock(manager, workspaceId, by);
      await this.owners.assert(manager, by, workspaceId);
      const isWithdrawn = await this.invitations.withdraw(manager, workspaceId, id);
      if (!isWithdrawn) throw new ServiceError('not_found', 'Invitation not found');
    });
  }

  /** @param owner who must be an owner; null: no member */
  private change(
    workspaceId: string,
    userId: string,
    owner: string | null,
    run: (manager: EntityManager, role: Role) => Promise<void>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.memberships.lock(manager, workspaceId, userId);
      if (owner !== null) await this.owners.assert(manager, owner, workspaceId);
      const membership = await this.memberships.find(userId, workspaceId, manager);
      if (!membership || membership.isService) throw new ServiceError('not_found', 'Member not found');
      await run(manager, membership.role);
    });
  }

  private async assertOtherOwner(manager: EntityManager, userId: string, workspaceId: string): Promise<void> {
    if (await this.memberships.hasOtherOwner(manager, userId, workspaceId)) return;
    throw lastOwner('A workspace needs an owner; make another member an owner first');
  }
}

function toInvitationDto({
  id,
  role,
  createdAt,
  expiresAt,
}: Omit<Invitation, 'secretHash' | 'workspaceId' | 'invitedBy'>) {
  if (role === null) throw new Error(`Invitation ${id} has no role`);
  return { id, role, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
