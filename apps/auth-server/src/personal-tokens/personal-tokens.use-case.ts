import type { CreatedTokenDto, TokenDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { newSecret } from '../secrets/opaque-secret.js';
import { UserRepository } from '../users/user.repository.js';
import { type NewToken, PersonalTokenRepository } from './personal-token.repository.js';
import { toPersonalToken } from './to-personal-token.js';

/** Helps people and secret scanners to recognize a leaked token. */
const PREFIX = 'mg_pat_';

/** Maximum number of unrevoked tokens of a user without a subject, and for each subject, including expired ones. */
const MAX_TOKENS = 100;

/** The personal tokens of a user. */
@Injectable()
export class PersonalTokensUseCase {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: PersonalTokenRepository,
  ) {}

  /** Newest first, including expired ones. */
  async list(userId: string): Promise<TokenDto[]> {
    return (await this.tokens.listOf(userId)).map(toPersonalToken);
  }

  /**
   * @returns the token, which cannot be shown again
   * @throws ServiceError `invalid_request` for an expiry in the past, `not_found` for an unknown
   * user
   * @throws ServiceError `conflict` if the user has the maximum number of tokens, or of tokens for the subject
   */
  async create(
    userId: string,
    { name, scopes, subject, expiresAt }: Omit<NewToken, 'userId' | 'token'>,
  ): Promise<CreatedTokenDto> {
    if (expiresAt && expiresAt.getTime() <= Date.now()) {
      throw new ServiceError('invalid_request', 'The expiry time must be in the future', {
        details: [{ path: 'expiresAt', message: 'must be in the future', code: 'min_date' }],
      });
    }
    if (!(await this.users.exists(userId))) throw new ServiceError('not_found', 'User not found');
    const token = PREFIX + newSecret();
    const row = await this.tokens.add({ userId, token, name, scopes, subject, expiresAt }, MAX_TOKENS);
    return { ...toPersonalToken(row), token };
  }

  /** @throws ServiceError `not_found` if the user has no such token */
  async revoke(userId: string, tokenId: string): Promise<void> {
    if (!(await this.tokens.revoke(userId, tokenId))) throw new ServiceError('not_found', 'Token not found');
  }
}
