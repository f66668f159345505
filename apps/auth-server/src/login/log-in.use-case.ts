import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { SessionRepository } from '../sessions/session.repository.js';
import { passwordMatches } from '../users/password-hash.js';
import { trimEmail } from '../users/email-address.js';
import type { User } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { AttemptLimit } from './attempt-limit.js';

export interface LogInAttempt {
  email: string;
  password: string;
  /** Of the client, to limit attempts by. */
  address: string;
  /** The session that the browser has so far; it ends, so that nobody who planted it shares the new one. */
  formerCookie: string | undefined;
}

@Injectable()
export class LogInUseCase {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly attemptLimit: AttemptLimit,
  ) {}

  /**
   * @returns the user, and the value of their new session cookie
   * @throws ServiceError `unauthorized`, the same and after the same time for a wrong password and an unknown account;
   *   `rate_limited`
   */
  async run(attempt: LogInAttempt): Promise<{ user: User; cookie: string }> {
    const { password, address, formerCookie } = attempt;
    const email = trimEmail(attempt.email);
    this.attemptLimit.begin(email, address);
    const user = await this.users.findByEmail(email);
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!user || !matches) throw new ServiceError('unauthorized', 'The e-mail address or the password is wrong.');
    this.attemptLimit.succeeded(email, address);
    if (formerCookie !== undefined) await this.sessions.end(formerCookie);
    return { user, cookie: await this.sessions.start(user.id) };
  }
}
