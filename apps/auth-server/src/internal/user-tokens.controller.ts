import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import type { CreatedPersonalToken, PersonalToken } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { toUtcIso } from '@memory-graph/http-api/validation/date-time';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { CreatePersonalTokenUseCase } from '../personal-tokens/create-personal-token.use-case.js';
import { PersonalTokenRepository } from '../personal-tokens/personal-token.repository.js';
import { toPersonalToken } from '../personal-tokens/to-personal-token.js';
import { CreateTokenDto } from './create-token.dto.js';

@Controller('internal/users/:userId/tokens')
@UseGuards(ServiceCredentialGuard)
export class UserTokensController {
  constructor(
    private readonly tokens: PersonalTokenRepository,
    private readonly createPersonalToken: CreatePersonalTokenUseCase,
  ) {}

  @Get()
  async list(@Param('userId', ResourceIdPipe) userId: string): Promise<PersonalToken[]> {
    return (await this.tokens.listOf(userId)).map(toPersonalToken);
  }

  @Post()
  create(
    @Param('userId', ResourceIdPipe) userId: string,
    @Body() { name, scopes, expiresAt }: CreateTokenDto,
  ): Promise<CreatedPersonalToken> {
    const expiry = expiresAt === null ? null : new Date(toUtcIso(expiresAt));
    return this.createPersonalToken.run(userId, { name, scopes, expiresAt: expiry });
  }

  @Delete(':tokenId')
  @HttpCode(204)
  async delete(
    @Param('userId', ResourceIdPipe) userId: string,
    @Param('tokenId', ResourceIdPipe) tokenId: string,
  ): Promise<void> {
    const revoked = await this.tokens.revoke(userId, tokenId);
    if (!revoked) throw new ServiceError('not_found', 'There is no such token.');
  }
}
