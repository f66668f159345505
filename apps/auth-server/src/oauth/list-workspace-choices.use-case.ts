import { Injectable } from '@nestjs/common';
import { MembershipRepository, type OwnWorkspace } from '../users/membership.repository.js';
import { scopesOfMember } from './scopes.js';

@Injectable()
export class ListWorkspaceChoicesUseCase {
  constructor(private readonly memberships: MembershipRepository) {}

  /** The workspaces in which a user can allow a client something of what it requests, by name. */
  async run(userId: string, scopes: readonly string[]): Promise<OwnWorkspace[]> {
    const all = await this.memberships.listOf(userId);
    return all.filter(({ role }) => scopesOfMember(role, scopes) !== null);
  }
}
