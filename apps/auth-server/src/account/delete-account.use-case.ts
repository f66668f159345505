import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CheckPasswordUseCase, type PasswordAttempt } from '../login/check-password.use-case.js';
import { GrantRepository } from '../oauth/grants/grant.repository.js';
import { refuseProblems } from '../pages/field-problems.js';
import { MembershipRepository } from '../users/membership.repository.js';
import { lastOwner } from '../users/last-owner.js';
import { UserRepository } from '../users/user.repository.js';
import { WorkspaceRepository } from '../users/workspace.repository.js';
import { RemoveWorkspace } from '../workspaces/remove-workspace.js';
import { DELETE_CONFIRMATION } from './delete-confirmation.js';
import { wrongPassword } from './wrong-password.js';

@Injectable()
export class DeleteAccountUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkPassword: CheckPasswordUseCase,
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly memberships: MembershipRepository,
    private readonly grants: GrantRepository,
    private readonly removeWorkspace: RemoveWorkspace,
  ) {}

  /**
   * Deletes the user with all sessions, tokens and grants, and every workspace without other
   * members together with its clients.
   * @throws ServiceError `conflict` if other members of a workspace would be without an owner
   * @throws ServiceError `invalid_request` with the rejected fields, `rate_limited`
   */
  async run(attempt: PasswordAttempt, confirmation: string): Promise<void> {
    const isConfirmed = confirmation.trim().toLowerCase() === DELETE_CONFIRMATION;
    refuseProblems({ confirmation: isConfirmed ? null : `Type “${DELETE_CONFIRMATION}” to confirm` });
    const user = await this.checkPassword.run(attempt);
    if (!user) throw wrongPassword('password');
    await this.dataSource.transaction(async (manager) => {
      // The lock prevents new grants for this user until the transaction ends.
      if (!(await this.users.lockIfPasswordIs(manager, user.id, user.passwordHash))) throw wrongPassword('password');
      const workspaceIds = await this.workspaces.lockThoseOfOnly(manager, user.id);
      await this.assertNotNeeded(manager, user.id);
      await this.grants.revokeAllOfUser(user.id, manager);
      await this.users.remove(manager, user.id);
      for (const workspaceId of workspaceIds) await this.removeWorkspace.run(manager, workspaceId);
    });
  }

  /** A workspace must not lose its last owner while it has other members. */
  private async assertNotNeeded(manager: EntityManager, userId: string): Promise<void> {
    const name = await this.memberships.findOwnedAlone(manager, userId);
    if (name === null) return;
    throw lastOwner(`You are the only owner of “${name}”; make another member an owner first, or remove the members`);
  }
}
