import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RecognisedCallers, RequireScope } from '@memory-graph/access-control';
import { actorOf, AuthServerClient, type Principal } from '@memory-graph/contracts/internal-http';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ClientIdPipe } from './client-id.pipe.js';
import {
  CreatedOAuthClientDto,
  CreateOAuthClientDto,
  OAuthClientDto,
  UpdateOAuthClientDto,
} from '@memory-graph/contracts/resources';

const BY_APPS =
  'An OAuth client can change only clients that it created; otherwise the response is 403 `not_created_by_this_app`.';
const CHANGE =
  'Omitted fields stay unchanged. After a change of the redirect URIs, users must give their consent again, unless the ' +
  `caller is the user's own session. ${BY_APPS}`;

/** The OAuth clients of the caller's workspace, stored by `auth-server`. */
@ApiTags('OAuth clients')
@Controller('api/oauth/clients')
@RequireScope('oauth')
export class OAuthClientsController {
  constructor(
    private readonly authServer: AuthServerClient,
    private readonly recognisedCallers: RecognisedCallers,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List OAuth clients', description: 'Newest first.' })
  @ApiOkResponse({ type: [OAuthClientDto] })
  list(@Caller() caller: Principal): Promise<OAuthClientDto[]> {
    return this.authServer.listOAuthClients(caller.workspaceId);
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Create an OAuth client',
    description:
      'The response contains the secret, which cannot be shown again. A workspace can have 100 clients; beyond that the response is 409 `too_many_oauth_clients`. A client that another OAuth client ' +
      'creates is deleted when that one loses its access.',
  })
  @ApiCreatedResponse({ type: CreatedOAuthClientDto })
  create(@Caller() caller: Principal, @Body() request: CreateOAuthClientDto): Promise<CreatedOAuthClientDto> {
    const client = {
      name: request.name.trim(),
      redirectUris: request.redirectUris,
      isPublic: request.isPublic ?? false,
      scopes: request.scopes ?? null,
    };
    return this.authServer.createOAuthClient(caller.workspaceId, client, actorOf(caller));
  }

  @Get(':clientId')
  @ApiOperation({ summary: 'Get an OAuth client' })
  @ApiOkResponse({ type: OAuthClientDto })
  find(@Caller() caller: Principal, @Param('clientId', ClientIdPipe) clientId: string): Promise<OAuthClientDto> {
    return this.authServer.findOAuthClient(caller.workspaceId, clientId);
  }

  @Put(':clientId')
  @ApiOperation({ summary: 'Change an OAuth client', description: CHANGE })
  @ApiOkResponse({ type: OAuthClientDto })
  async update(
    @Caller() caller: Principal,
    @Param('clientId', ClientIdPipe) clientId: string,
    @Body() { name, redirectUris, scopes }: UpdateOAuthClientDto,
  ): Promise<OAuthClientDto> {
    const changes = {
      ...(name && { name: name.trim() }),
      ...(redirectUris && { redirectUris }),
      ...(scopes && { scopes }),
    };
    const changed = await this.authServer.updateOAuthClient(caller.workspaceId, clientId, changes, actorOf(caller));
    await this.forgetWhatAppsRevoked(caller);
    return changed;
  }

  @Post(':clientId/secret')
  @Header('Cache-Control', 'no-store')
  @CanFail('unprocessable')
  @ApiOperation({
    summary: 'Replace the secret of an OAuth client',
    description: `The response contains the new secret, which cannot be shown again. The old secret stops working at once. A public client has no secret. ${BY_APPS}`,
  })
  @ApiCreatedResponse({ type: CreatedOAuthClientDto })
  async renewSecret(
    @Caller() caller: Principal,
    @Param('clientId', ClientIdPipe) clientId: string,
  ): Promise<CreatedOAuthClientDto> {
    const renewed = await this.authServer.renewOAuthClientSecret(caller.workspaceId, clientId, actorOf(caller));
    await this.forgetWhatAppsRevoked(caller);
    return renewed;
  }

  @Delete(':clientId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete an OAuth client',
    description: `Deletes the client and revokes all access that users granted it. ${BY_APPS}`,
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('clientId', ClientIdPipe) clientId: string): Promise<void> {
    await this.authServer.deleteOAuthClient(caller.workspaceId, clientId, actorOf(caller));
    await this.recognisedCallers.forgetRevokedTokens();
  }

  /** A change by an app may have revoked the grants of the client. */
  private async forgetWhatAppsRevoked({ method }: Principal): Promise<void> {
    if (method === 'access_token') await this.recognisedCallers.forgetRevokedTokens();
  }
}
