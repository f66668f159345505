import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RecognisedCallers } from '@memory-graph/access-control/recognised-callers';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import { AuthServerClient, type Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { ClientIdPipe } from './client-id.pipe.js';
import {
  CreatedOAuthClientDto,
  CreateOAuthClientDto,
  OAuthClientDto,
  UpdateOAuthClientDto,
} from './oauth-client.dto.js';

/** The OAuth clients of the caller's workspace, which `auth-server` keeps. */
@ApiTags('OAuth clients')
@Controller('api/oauth/clients')
@RequireScope('oauth')
export class OAuthClientsController {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly recognisedCallers: RecognisedCallers,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List OAuth clients', description: 'All of the workspace, newest first.' })
  @ApiOkResponse({ type: [OAuthClientDto] })
  list(@Caller() caller: Principal): Promise<OAuthClientDto[]> {
    return this.authServer.listOAuthClients(caller.workspaceId);
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create an OAuth client', description: 'Its secret is shown this once.' })
  @ApiCreatedResponse({ type: CreatedOAuthClientDto })
  create(@Caller() caller: Principal, @Body() request: CreateOAuthClientDto): Promise<CreatedOAuthClientDto> {
    return this.authServer.createOAuthClient(caller.workspaceId, {
      name: request.name.trim(),
      redirectUris: request.redirectUris,
      isPublic: request.isPublic ?? false,
      scopes: request.scopes ?? null,
    });
  }

  @Get(':clientId')
  @ApiOperation({ summary: 'Get an OAuth client' })
  @ApiOkResponse({ type: OAuthClientDto })
  find(@Caller() caller: Principal, @Param('clientId', ClientIdPipe) clientId: string): Promise<OAuthClientDto> {
    return this.authServer.findOAuthClient(caller.workspaceId, clientId);
  }

  @Put(':clientId')
  @ApiOperation({ summary: 'Change an OAuth client', description: 'What is left out stays as it is.' })
  @ApiOkResponse({ type: OAuthClientDto })
  update(
    @Caller() caller: Principal,
    @Param('clientId', ClientIdPipe) clientId: string,
    @Body() { name, redirectUris, scopes }: UpdateOAuthClientDto,
  ): Promise<OAuthClientDto> {
    return this.authServer.updateOAuthClient(caller.workspaceId, clientId, {
      ...(name && { name: name.trim() }),
      ...(redirectUris && { redirectUris }),
      ...(scopes && { scopes }),
    });
  }

  @Post(':clientId/secret')
  @Header('Cache-Control', 'no-store')
  @CanFail('unprocessable')
  @ApiOperation({
    summary: 'Give an OAuth client another secret',
    description: 'It is shown this once; the old one stops working at once. A public client has none.',
  })
  @ApiCreatedResponse({ type: CreatedOAuthClientDto })
  renewSecret(
    @Caller() caller: Principal,
    @Param('clientId', ClientIdPipe) clientId: string,
  ): Promise<CreatedOAuthClientDto> {
    return this.authServer.renewOAuthClientSecret(caller.workspaceId, clientId);
  }

  @Delete(':clientId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete an OAuth client', description: 'Ends everything that users allowed it.' })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('clientId', ClientIdPipe) clientId: string): Promise<void> {
    await this.authServer.deleteOAuthClient(caller.workspaceId, clientId);
    await this.recognisedCallers.forgetRevokedTokens();
  }
}
