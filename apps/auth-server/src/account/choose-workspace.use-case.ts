import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../sessions/session.repository.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';

@Injectable()
export class ChooseWorkspaceUseCase {
  constructor(private readonly sessions: SessionRepository) {}

  /**
   * Moves the session to another workspace of its user. The next sign-in opens it again.
   * @returns the new value of the session cookie
   * @throws ServiceError `not_found` for a workspace of which the user is not a member
   */
  async run({ userId, cookie }: BrowserSession, workspaceId: string): Promise<string> {
    const moved = await this.sessions.move(cookie, userId, workspaceId);
    if (moved === null) throw new ServiceError('not_found', 'Workspace not found');
    return moved;
  }
}
