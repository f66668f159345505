import { Injectable } from '@nestjs/common';
import { trimEmail } from '../users/email-address.js';
import { passwordMatches } from '../users/password-hash.js';
import type { User } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { AttemptLimit } from './attempt-limit.js';

export interface PasswordAttempt {
  email: string;
  password: string;
  /** Address of the client, for rate limits. */
  address: string;
}

/** The only place that verifies passwords, so that all attempts count together. */
@Injectable()
export class CheckPasswordUseCase {
  constructor(
    private readonly users: UserRepository,
    private readonly attemptLimit: AttemptLimit,
  ) {}

  /**
   * @returns null, after the same time, for a wrong password and for an unknown account
   * @throws ServiceError `rate_limited`
   */
  async run({ password, address, ...attempt }: PasswordAttempt): Promise<User | null> {
    const email = trimEmail(attempt.email);
    this.attemptLimit.begin(email, address);
    const user = await this.users.findByEmail(email);
    const matches = await passwordMatches(user?.passwordHash ?? null, password);
    if (!matches) return null;
    this.attemptLimit.succeeded(email, address);
    return user;
  }
}
