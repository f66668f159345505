import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { OptionalBody } from '@memory-graph/http-api/body/optional-body.decorator';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CanFail } from '../openapi/can-fail.decorator.js';
import { ConnectAccountUseCase, type Connection } from './connect-account.use-case.js';
import { DisconnectAccountUseCase } from './disconnect-account.use-case.js';
import { FreshCredentialsQuery } from './fresh-credentials.query.js';
import { IntegrationAccountRepository } from './integration-account.repository.js';
import {
  ConnectionDto,
  CreateIntegrationAccountDto,
  CredentialsDto,
  DisconnectedAccountDto,
  IntegrationAccountDto,
  ReplaceCredentialsDto,
  toAccountDto,
  toCredentialsDto,
} from './integration.dto.js';

const BY_APPS = 'An app can do this only to accounts that it created: 403 `not_created_by_this_app`.';

/** The accounts of the caller's workspace at other platforms. */
@ApiTags('Integrations')
@Controller('api/v1/integration_account')
@RequireScope('integration')
export class IntegrationAccountsController {
  constructor(
    private readonly accounts: IntegrationAccountRepository,
    private readonly connectAccount: ConnectAccountUseCase,
    private readonly disconnectAccount: DisconnectAccountUseCase,
    private readonly freshCredentials: FreshCredentialsQuery,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List integration accounts', description: 'All of the workspace, newest first.' })
  @ApiOkResponse({ type: [IntegrationAccountDto] })
  async list(@Caller() caller: Principal): Promise<IntegrationAccountDto[]> {
    return (await this.accounts.list(caller.workspaceId)).map(toAccountDto);
  }

  @Post()
  @CanFail('conflict')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Connect an integration account',
    description:
      'With the credentials, or else the answer says where the user has to go to allow access. A workspace may have 100: ' +
      '409 `too_many_integration_accounts`. An account that an app creates is deleted when that app loses its access.',
  })
  @ApiCreatedResponse({ type: ConnectionDto })
  async create(@Caller() caller: Principal, @Body() request: CreateIntegrationAccountDto): Promise<ConnectionDto> {
    const { integrationSlug, label, credentials } = request;
    const values = credentials ?? null;
    return toConnectionDto(
      await this.connectAccount.create(caller, { integrationSlug, label: label?.trim() ?? null, values }),
    );
  }

  @Get(':id')
  @ApiOperation({ summary: 'Get an integration account' })
  @ApiOkResponse({ type: IntegrationAccountDto })
  async find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<IntegrationAccountDto> {
    const account = await this.accounts.find(caller.workspaceId, id);
    if (!account) throw new ServiceError('not_found', 'There is no such integration account');
    return toAccountDto(account);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete an integration account', description: `Disconnects it first. ${BY_APPS}` })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.disconnectAccount.delete(caller, id);
  }

  @Get(':id/credentials')
  @CanFail('conflict')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Get credentials of an integration account',
    description: 'An access token that is near its end is refreshed first. The refresh token is never shown.',
  })
  @ApiOkResponse({ type: CredentialsDto })
  async readCredentials(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<CredentialsDto> {
    return toCredentialsDto(await this.freshCredentials.run(caller.workspaceId, id));
  }

  @Put(':id/credentials')
  @CanFail('conflict')
  @OptionalBody()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Give an integration account other credentials',
    description:
      'Of the kind `oauth2`, begins the authorization anew: what the account has stays until the user comes back. ' +
      BY_APPS,
  })
  @ApiBody({ type: ReplaceCredentialsDto, required: false })
  @ApiOkResponse({ type: ConnectionDto })
  async replaceCredentials(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { credentials }: ReplaceCredentialsDto,
  ): Promise<ConnectionDto> {
    return toConnectionDto(await this.connectAccount.replace(caller, id, credentials ?? null));
  }

  @Delete(':id/credentials')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Forget the credentials of an integration account',
    description: `Here alone: the provider is not asked to end anything. ${BY_APPS}`,
  })
  @ApiNoContentResponse({ description: 'Forgotten; the account stays as `disconnected`.' })
  async forgetCredentials(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.disconnectAccount.forget(caller, id);
  }

  @Post(':id/disconnect')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Disconnect an integration account',
    description: `Has the provider end the access (RFC 7009) if it can, and forgets the credentials in any case. ${BY_APPS}`,
  })
  @ApiOkResponse({ type: DisconnectedAccountDto })
  async disconnect(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<DisconnectedAccountDto> {
    const { account, revoked } = await this.disconnectAccount.run(caller, id);
    return { ...toAccountDto(account), revokedAtProvider: revoked };
  }
}

function toConnectionDto({ account, authorizationUrl }: Connection): ConnectionDto {
  return { ...toAccountDto(account), authorizationUrl };
}
