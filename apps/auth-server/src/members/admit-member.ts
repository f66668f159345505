import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InvitationRepository } from '../invitations/invitation.repository.js';
import { MembershipRepository } from '../users/membership.repository.js';

/** Maximum number of members of a workspace. */
const MAX_MEMBERS = 1_000;

/** Uses up an invitation to a workspace. */
@Injectable()
export class AdmitMember {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly memberships: MembershipRepository,
  ) {}

  /**
   * Of several concurrent uses of one invitation, one succeeds.
   * @returns false for an invitation that is not valid, or to no workspace
   * @throws ServiceError `conflict` if the user is a member, or the workspace is full
   */
  async run(manager: EntityManager, secret: string, userId: string): Promise<boolean> {
    const found = await this.invitations.find(secret, manager);
    if (!found?.workspaceId) return false;
    await this.memberships.lock(manager, found.workspaceId, userId);
    const redeemed = await this.invitations.redeem(manager, secret);
    if (!redeemed?.workspaceId || !redeemed.role) return false;
    const { workspaceId, role } = redeemed;
    if ((await this.memberships.usersOf(manager, workspaceId)).length >= MAX_MEMBERS) {
      throw new ServiceError('conflict', `The workspace has ${MAX_MEMBERS} members, the maximum`);
    }
    if (await this.memberships.add(manager, userId, workspaceId, role)) return true;
    throw new ServiceError('conflict', 'You are already a member of this workspace');
  }
}
