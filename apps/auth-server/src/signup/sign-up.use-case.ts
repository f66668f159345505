import { Injectable, Logger } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { AuthServerConfig } from '../auth-server.config.js';
import { InvitationRepository } from '../invitations/invitation.repository.js';
import { AdmitMember } from '../members/admit-member.js';
import { OperatorAccounts } from '../operators/operator-accounts.js';
import { refuseProblems } from '../pages/field-problems.js';
import { emailProblem, trimEmail } from '../users/email-address.js';
import { hashPassword } from '../users/password-hash.js';
import { passwordProblem } from '../users/password-rule.js';
import { nameProblem, tidyName } from '../users/person-name.js';
import type { User } from '../users/user.entity.js';
import { type NewUser, UserRepository } from '../users/user.repository.js';
import { SignupLimit } from './signup-limit.js';

export interface SignUp {
  name: string;
  email: string;
  password: string;
  /** The secret of an invitation; empty if there is none. */
  invite: string;
  /** Address of the client, for rate limits. */
  address: string;
}

@Injectable()
export class SignUpUseCase {
  private readonly logger = new Logger(SignUpUseCase.name);

  constructor(
    private readonly config: AuthServerConfig,
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly invitations: InvitationRepository,
    private readonly admitMember: AdmitMember,
    private readonly operators: OperatorAccounts,
    private readonly limit: SignupLimit,
  ) {}

  /**
   * Creates an account unless the address already has one or is that of an operator; the response
   * does not reveal which. In all cases the password is hashed, which takes nearly all of the time,
   * and the invitation is used up.
   * @throws ServiceError `invalid_request` with the rejected fields; `rate_limited`;
   * `insufficient_scope` if sign-up is not allowed
   */
  async run({ password, invite, address, ...given }: SignUp): Promise<void> {
    const [name, email] = [tidyName(given.name), trimEmail(given.email)];
    await this.assertMaySignUp(invite);
    refuseProblems({
      name: nameProblem(name),
      email: emailProblem(email),
      password: passwordProblem(password, email),
    });
    this.limit.begin(address);
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      const given = { email, name, passwordHash };
      const user = this.operators.include(email)
        ? await this.refuse(manager, given)
        : await this.users.addIfNew(manager, given);
      if (!(await this.useInvitation(manager, invite, user))) throw notInvited(invite);
    });
  }

  /** @returns false if sign-up requires an invitation, and there is no valid one */
  private async useInvitation(manager: EntityManager, invite: string, user: User | null): Promise<boolean> {
    if (user !== null && (await this.admitMember.run(manager, invite, user.id))) return true;
    return this.config.signup !== 'invite' || (await this.invitations.redeem(manager, invite)) !== null;
  }

  private async refuse(manager: EntityManager, given: NewUser): Promise<null> {
    this.logger.warn('Someone tried to sign up with the e-mail address of an operator');
    await this.users.pretendToAdd(manager, given);
    return null;
  }

  /** @throws ServiceError `insufficient_scope` */
  async assertMaySignUp(invite: string): Promise<void> {
    const { signup } = this.config;
    if (signup === 'closed') throw new ServiceError('insufficient_scope', 'Sign-up is disabled on this service');
    if (signup === 'invite' && !(await this.invitations.find(invite))) throw notInvited(invite);
  }
}

function notInvited(invite: string): ServiceError {
  const problem = invite === '' ? 'Creating an account requires an invitation' : 'This invitation is no longer valid';
  return new ServiceError(
    'insufficient_scope',
    `${problem}; ask someone with an account to create an invitation link in the console, and open it`,
  );
}
