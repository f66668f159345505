import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../sessions/session.repository.js';
import type { BrowserSession } from '../sessions/signed-in.guard.js';

/** Signs the user out of all browsers except this one. */
@Injectable()
export class EndOtherSessionsUseCase {
  constructor(private readonly sessions: SessionRepository) {}

  run({ userId, cookie }: Pick<BrowserSession, 'userId' | 'cookie'>): Promise<void> {
    return this.sessions.endOthersOf(userId, cookie);
  }
}
