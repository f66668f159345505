import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CachedCredentialVerifier, Caller, RequireEveryScope } from '@memory-graph/access-control';
import { AuthServerClient, type Principal } from '@memory-graph/contracts/internal-http';
import { includesScope, type Scope } from '@memory-graph/contracts/oauth';
import { ServiceError } from '@memory-graph/errors';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { CreatedTokenDto, CreateTokenDto, TokenDto } from '@memory-graph/contracts/resources';

/**
 * Personal API tokens of the caller in the current workspace. Requires a session or a token with all scopes that the
 * role of the caller permits, so that a token cannot widen its own scopes.
 */
@ApiTags('Account')
@Controller('api/v1/tokens')
@RequireEveryScope()
export class TokensController {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly knownCredentials: CachedCredentialVerifier,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List personal API tokens' })
  @ApiOkResponse({ type: [TokenDto] })
  list(@Caller() caller: Principal): Promise<TokenDto[]> {
    return this.authServer.listTokens(caller.userId, inWorkspaceOf(caller));
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Create a personal API token',
    description:
      'Not available to OAuth clients. A user can have 100 tokens, and 100 for each subject; beyond that the response is ' +
      '409 `too_many_personal_tokens`.',
  })
  @ApiCreatedResponse({ type: CreatedTokenDto })
  create(@Caller() caller: Principal, @Body() request: CreateTokenDto): Promise<CreatedTokenDto> {
    assertOwnCredential(caller);
    assertWithinRole(caller, request.scopes);
    const expiresAt = request.expiresAt ? toUtcIso(request.expiresAt) : null;
    if (expiresAt !== null && expiresAt <= new Date().toISOString()) {
      throw new ServiceError('invalid_request', 'The expiry time must be in the future', {
        details: [{ path: 'expiresAt', message: 'must be in the future', code: 'in_the_past' }],
      });
    }
    const { name, scopes, subject } = request;
    return this.authServer.createToken(
      caller.userId,
      { name: name.trim(), scopes, subject, expiresAt },
      inWorkspaceOf(caller),
    );
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a personal API token', description: 'The token stops working at once.' })
  @ApiNoContentResponse({ description: 'Revoked.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.authServer.deleteToken(caller.userId, id, inWorkspaceOf(caller));
    this.knownCredentials.forgetClient(id);
  }
}

/** A token never has more than the role of its user permits, not even after a promotion. */
function assertWithinRole({ scopes, role }: Principal, requested: readonly Scope[]): void {
  const beyond = requested.filter((scope) => !includesScope(scopes, scope));
  if (beyond.length === 0) return;
  throw new ServiceError('insufficient_scope', `The role ${role ?? ''} does not permit: ${beyond.join(', ')}`, {
    details: beyond.map((scope) => ({ path: 'scopes', message: `the role does not permit ${scope}`, code: scope })),
  });
}

function inWorkspaceOf({ workspaceId }: Principal): { workspaceId: string } {
  return { workspaceId };
}

/** The access of an app must end with its revocation, so it cannot create a lasting token. */
function assertOwnCredential({ method }: Principal): void {
  if (method !== 'access_token') return;
  throw new ServiceError('insufficient_scope', 'An OAuth client cannot create personal tokens');
}
