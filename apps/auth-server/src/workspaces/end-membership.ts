import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { GrantRepository } from '../oauth/grants/grant.repository.js';
import { MembershipRepository } from '../users/membership.repository.js';

/** Ends what a member could do in a workspace: by sessions, personal tokens, and apps. */
@Injectable()
export class EndMembership {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly grants: GrantRepository,
  ) {}

  /** Runs in the transaction of `manager`, which has locked the workspace. */
  async run(manager: EntityManager, userId: string, workspaceId: string): Promise<void> {
    await this.grants.revokeAllOfMember(manager, userId, workspaceId);
    await this.memberships.remove(manager, userId, workspaceId);
  }
}
