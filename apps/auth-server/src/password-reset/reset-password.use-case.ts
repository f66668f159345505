import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuthServerConfig } from '../auth-server.config.js';
import { OutgoingMail } from '../mail/outgoing-mail.js';
import { passwordChangedMail } from '../mail/password-changed.mail.js';
import { refuseProblems } from '../pages/field-problems.js';
import { SessionRepository } from '../sessions/session.repository.js';
import { hashPassword } from '../users/password-hash.js';
import { passwordProblem } from '../users/password-rule.js';
import { UserRepository } from '../users/user.repository.js';
import { PasswordResetRepository, type ResetAccount } from './password-reset.repository.js';

/** Lets people with a link choose a new password. */
@Injectable()
export class ResetPasswordUseCase {
  constructor(
    private readonly config: AuthServerConfig,
    private readonly dataSource: DataSource,
    private readonly resets: PasswordResetRepository,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly mail: OutgoingMail,
  ) {}

  /** @throws ServiceError `not_found` for a link that is unknown, used, replaced or expired; the same below */
  async find(secret: string): Promise<ResetAccount> {
    return (await this.resets.find(secret)) ?? invalid();
  }

  /**
   * Ends all sessions of the user. Personal tokens and apps keep working, as after a change of the password: programs that
   * depend on them must not stop because a person forgot something.
   * @param formerCookie the current session of the browser, which ends as well
   * @returns the cookie of the new session
   * @throws ServiceError `invalid_request` with the rejected field
   */
  async run(secret: string, newPassword: string, formerCookie: string | undefined): Promise<string> {
    const account = await this.find(secret);
    refuseProblems({ password: passwordProblem(newPassword, account.email) });
    const passwordHash = await hashPassword(newPassword);
    const cookie = await this.dataSource.transaction(async (manager) => {
      if (!(await this.resets.lock(manager, secret, account))) invalid();
      await this.users.setPasswordHash(manager, account.userId, passwordHash);
      await this.sessions.endAllOf(manager, account.userId);
      return this.sessions.start(account.userId, manager);
    });
    if (formerCookie !== undefined) await this.sessions.end(formerCookie);
    this.mail.post(() => Promise.resolve(passwordChangedMail(account.email, this.config.publicUrl)));
    return cookie;
  }
}

function invalid(): never {
  throw new ServiceError('not_found', 'This link is no longer valid; ask for a new one');
}
