import { ServiceError } from '@memory-graph/errors';
import type { Role } from '@memory-graph/contracts/oauth';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { InvitationRepository } from '../invitations/invitation.repository.js';
import { SessionRepository } from '../sessions/session.repository.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';
import { AdmitMember } from './admit-member.js';

/** What the holder of an invitation link sees. */
export interface OfferedMembership {
  workspace: string;
  invitedBy: string;
  role: Role;
}

/** Lets people with an account join a workspace with an invitation link. */
@Injectable()
export class JoinWorkspaceUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly invitations: InvitationRepository,
    private readonly admitMember: AdmitMember,
    private readonly sessions: SessionRepository,
  ) {}

  /** @throws ServiceError `not_found` for an invitation that is unknown, used, withdrawn or expired; the same below */
  async offer(secret: string): Promise<OfferedMembership> {
    return (await this.invitations.findOffer(secret)) ?? invalid();
  }

  /**
   * Makes the user a member, and moves the session to the workspace.
   * @returns the new value of the session cookie
   * @throws ServiceError `conflict` if the user is a member already: the invitation stays valid
   */
  async run(secret: string, { userId, cookie }: BrowserSession): Promise<string> {
    const invitation = await this.invitations.find(secret);
    if (!invitation || invitation.workspaceId === null) return invalid();
    const { workspaceId } = invitation;
    await this.dataSource.transaction(async (manager) => {
      if (!(await this.admitMember.run(manager, secret, userId))) invalid();
    });
    return (await this.sessions.move(cookie, userId, workspaceId)) ?? invalid();
  }
}

function invalid(): never {
  throw new ServiceError('not_found', 'This invitation is no longer valid; ask for a new link');
}
