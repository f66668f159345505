import { Injectable } from '@nestjs/common';
import type { CreatedPersonalToken, Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { newSecret } from '../secrets/opaque-secret.js';
import { UserRepository } from '../users/user.repository.js';
import { PersonalTokenRepository } from './personal-token.repository.js';
import { toPersonalToken } from './to-personal-token.js';

/** Lets people and secret scanners recognise a leaked token. */
const PREFIX = 'mg_pat_';

/** Of a user, with those that have expired but are not revoked. */
const MAX_TOKENS = 100;

@Injectable()
export class CreatePersonalTokenUseCase {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: PersonalTokenRepository,
  ) {}

  /**
   * @returns with the token itself, which cannot be shown again
   * @throws ServiceError `invalid_request` for an expiry that has passed, `not_found` for an unknown user
   * @throws ServiceError `conflict` where the user has as many as they may have
   */
  async run(
    userId: string,
    { name, scopes, expiresAt }: { name: string; scopes: Scope[]; expiresAt: Date | null },
  ): Promise<CreatedPersonalToken> {
    if (expiresAt && expiresAt.getTime() <= Date.now()) {
      throw new ServiceError('invalid_request', 'The token would have expired already.', {
        details: [{ path: 'expiresAt', message: 'must be in the future', code: 'min_date' }],
      });
    }
    if (!(await this.users.exists(userId))) throw new ServiceError('not_found', 'There is no such user.');
    const token = PREFIX + newSecret();
    const row = await this.tokens.add({ userId, token, name, scopes, expiresAt }, MAX_TOKENS);
    if (!row) throw tooManyTokens();
    return { ...toPersonalToken(row), token };
  }
}

const tooManyTokens = (): ServiceError =>
  new ServiceError('conflict', `You have ${MAX_TOKENS} personal tokens; revoke one first`, {
    details: [{ path: '', message: 'no more personal tokens can be created', code: 'too_many_personal_tokens' }],
  });
