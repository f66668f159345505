import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuthServerConfig } from '../auth-server.config.js';
import { CheckPasswordUseCase, type PasswordAttempt } from '../login/check-password.use-case.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { passwordChangedMail } from '../mail/password-changed.mail.js';
import { refuseProblems } from '../pages/field-problems.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { hashPassword } from '../users/password-hash.js';
import { passwordProblem } from '../users/password-rule.js';
import { UserRepository } from '../users/user.repository.js';
import { wrongPassword } from './wrong-password.js';

@Injectable()
export class ChangePasswordUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly dataSource: DataSource,
    private readonly checkPassword: CheckPasswordUseCase,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly mail: OutgoingMail,
  ) {}

  /**
   * Ends all sessions of the user, including the current one, so that anyone who shares it is
   * signed out.
   * @returns the cookie of the new session
   * @throws ServiceError `invalid_request` with the rejected fields, `rate_limited`
   */
  async run(attempt: PasswordAttempt, newPassword: string): Promise<string> {
    refuseProblems({ newPassword: passwordProblem(newPassword, attempt.email) });
    const user = await this.checkPassword.run(attempt);
    if (!user) throw wrongPassword('currentPassword');
    const passwordHash = await hashPassword(newPassword);
    const cookie = await this.dataSource.transaction(async (manager) => {
      if (!(await this.users.lockIfPasswordIs(manager, user.id, user.passwordHash)))
        throw wrongPassword('currentPassword');
      await this.users.setPasswordHash(manager, user.id, passwordHash);
      await this.sessions.endAllOf(manager, user.id);
      return this.sessions.start(user.id, manager);
    });
    this.mail.post(() => Promise.resolve(passwordChangedMail(user.email, this.config.publicUrl)));
    return cookie;
  }
}
