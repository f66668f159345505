import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MembershipRepository } from '../users/membership.repository.js';

/** Who may manage a workspace. */
@Injectable()
export class Owners {
  constructor(private readonly memberships: MembershipRepository) {}

  /** @throws ServiceError `insufficient_scope` if the user is no owner */
  async assert(manager: EntityManager, userId: string, workspaceId: string): Promise<void> {
    const membership = await this.memberships.find(userId, workspaceId, manager);
    if (membership?.role === 'owner') return;
    throw new ServiceError('insufficient_scope', 'Only an owner of the workspace can do this', {
      details: [{ path: 'role', message: 'must be owner', code: 'not_an_owner' }],
    });
  }
}
