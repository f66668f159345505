import type { CreatedTokenDto, TokenDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { newSecret } from '../secrets/opaque-secret.js';
import { UserRepository } from '../users/user.repository.js';
import { isForeignKeyViolation } from '../oauth/foreign-key-violation.js';
import type { PersonalTokenRow } from './personal-token.entity.js';
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
  async list(userId: string, workspaceId: string | null): Promise<TokenDto[]> {
    return (await this.tokens.listOf(userId, workspaceId)).map(toPersonalToken);
  }

  /**
   * @returns the token, which cannot be shown again
   * @throws ServiceError `invalid_request` for an expiry in the past, `not_found` for an unknown
   * user
   * @throws ServiceError `conflict` if the user has the maximum number of tokens, or of tokens for the subject
   */
  async create(
    userId: string,
    workspaceId: string | null,
    { name, scopes, subject, expiresAt }: Omit<NewToken, 'userId' | 'workspaceId' | 'token'>,
  ): Promise<CreatedTokenDto> {
    if (expiresAt && expiresAt.getTime() <= Date.now()) {
      throw new ServiceError('invalid_request', 'The expiry time must be in the future', {
        details: [{ path: 'expiresAt', message: 'must be in the future', code: 'min_date' }],
      });
    }
    if (!(await this.users.exists(userId))) throw new ServiceError('not_found', 'User not found');
    const token = PREFIX + newSecret();
    const row = await this.add({ userId, workspaceId, token, name, scopes, subject, expiresAt });
    return { ...toPersonalToken(row), token };
  }

  private async add(token: NewToken): Promise<PersonalTokenRow> {
    try {
      return await this.tokens.add(token, MAX_TOKENS);
    } catch (cause) {
      if (!isForeignKeyViolation(cause)) throw cause;
      throw new ServiceError('not_found', 'The user is not a member of the workspace', { cause });
    }
  }

  /** @throws ServiceError `not_found` if the user has no such token */
  async revoke(userId: string, workspaceId: string | null, tokenId: string): Promise<void> {
    if (!(await this.tokens.revoke(userId, workspaceId, tokenId)))
      throw new ServiceError('not_found', 'Token not found');
  }
}
