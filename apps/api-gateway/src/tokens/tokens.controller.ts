import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { CachedCredentialVerifier } from '@memory-graph/access-control/credentials/cached-credential-verifier';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import { AuthServerClient, SCOPES, type Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { toUtcIso } from '@memory-graph/http-api/validation/date-time';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { CreatedTokenDto, CreateTokenDto, TokenDto } from './token.dto.js';

/** Personal API tokens of the caller. Only with a session or a token that may do everything: a token cannot widen itself. */
@ApiTags('Account')
@Controller('api/v1/tokens')
@RequireScope(...SCOPES)
export class TokensController {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly knownCredentials: CachedCredentialVerifier,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List personal API tokens' })
  @ApiOkResponse({ type: [TokenDto] })
  list(@Caller() caller: Principal): Promise<TokenDto[]> {
    return this.authServer.listTokens(caller.userId);
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Create a personal API token',
    description: 'Not with the access token of an OAuth client. A user may have 100: 409 `too_many_personal_tokens`.',
  })
  @ApiCreatedResponse({ type: CreatedTokenDto })
  create(@Caller() caller: Principal, @Body() request: CreateTokenDto): Promise<CreatedTokenDto> {
    assertOwnCredential(caller);
    const expiresAt = request.expiresAt ? toUtcIso(request.expiresAt) : null;
    if (expiresAt !== null && expiresAt <= new Date().toISOString()) {
      throw new ServiceError('invalid_request', 'The token would have expired already', {
        details: [{ path: 'expiresAt', message: 'must be in the future', code: 'in_the_past' }],
      });
    }
    return this.authServer.createToken(caller.userId, { name: request.name.trim(), scopes: request.scopes, expiresAt });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a personal API token', description: 'It stops working at once.' })
  @ApiNoContentResponse({ description: 'Revoked.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.authServer.deleteToken(caller.userId, id);
    this.knownCredentials.forgetClient(id);
  }
}

/** What a user allowed an app ends when they take it back: the app must not make itself something that lasts. */
function assertOwnCredential({ method }: Principal): void {
  if (method !== 'access_token') return;
  throw new ServiceError('insufficient_scope', 'An app that was allowed access cannot make personal tokens.');
}
