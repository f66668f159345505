import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { DataSource } from 'typeorm';
import { SessionRepository } from '../sessions/session.repository.js';
import type { User } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { CheckPasswordUseCase, type PasswordAttempt } from './check-password.use-case.js';

export interface LogInAttempt extends PasswordAttempt {
  /** The current session of the browser. It ends, so that an attacker who planted it does not share the new one. */
  formerCookie: string | undefined;
}

@Injectable()
export class LogInUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkPassword: CheckPasswordUseCase,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
  ) {}

  /**
   * @returns the user and the value of the new session cookie
   * @throws ServiceError `unauthorized`, identical and after the same time for a wrong password and
   * an unknown account; `rate_limited`
   */
  async run({ formerCookie, ...attempt }: LogInAttempt): Promise<{ user: User; cookie: string }> {
    const user = await this.checkPassword.run(attempt);
    if (!user) throw wrongPassword();
    if (formerCookie !== undefined) await this.sessions.end(formerCookie);
    const cookie = await this.dataSource.transaction(async (manager) => {
      // A concurrent change of the password ends all sessions: none may start with the old password afterwards.
      if (!(await this.users.lockIfPasswordIs(manager, user.id, user.passwordHash))) throw wrongPassword();
      return this.sessions.start(user.id, manager);
    });
    return { user, cookie };
  }
}

function wrongPassword(): ServiceError {
  return new ServiceError('unauthorized', 'The e-mail address or the password is incorrect');
}
