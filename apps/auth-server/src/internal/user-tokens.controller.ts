import { type CreatedTokenDto, CreateTokenDto, type TokenDto } from '@memory-graph/contracts/resources';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { PersonalTokensUseCase } from '../personal-tokens/personal-tokens.use-case.js';

@Controller('internal/users/:userId/tokens')
@UseGuards(ServiceCredentialGuard)
export class UserTokensController {
  constructor(private readonly tokens: PersonalTokensUseCase) {}

  @Get()
  list(@Param('userId', ResourceIdPipe) userId: string): Promise<TokenDto[]> {
    return this.tokens.list(userId);
  }

  @Post()
  create(
    @Param('userId', ResourceIdPipe) userId: string,
    @Body() { name, scopes, expiresAt }: CreateTokenDto,
  ): Promise<CreatedTokenDto> {
    const expiry = expiresAt ? new Date(toUtcIso(expiresAt)) : null;
    return this.tokens.create(userId, { name, scopes, expiresAt: expiry });
  }

  @Delete(':tokenId')
  @HttpCode(204)
  delete(
    @Param('userId', ResourceIdPipe) userId: string,
    @Param('tokenId', ResourceIdPipe) tokenId: string,
  ): Promise<void> {
    return this.tokens.revoke(userId, tokenId);
  }
}
