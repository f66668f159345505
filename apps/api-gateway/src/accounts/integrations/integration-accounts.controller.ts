import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { OptionalBody } from '@memory-graph/http-api';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ConnectAccountUseCase, type Connection } from './connect-account.use-case.js';
import { DisconnectAccountUseCase } from './disconnect-account.use-case.js';
import { ReadFreshCredentialsUseCase } from './read-fresh-credentials.use-case.js';
import { IntegrationAccountReader } from './integration-account-reader.js';
import {
  ConnectionDto,
  CreateIntegrationAccountDto,
  CredentialsDto,
  DisconnectedAccountDto,
  IntegrationAccountDto,
  ReplaceCredentialsDto,
} from '@memory-graph/contracts/resources';
import { toAccountDto, toCredentialsDto } from './to-integration-dto.js';

const BY_APPS =
  'An OAuth client can change only accounts that it created; otherwise the response is 403 `not_created_by_this_app`.';

/** The integration accounts of the caller's workspace. */
@ApiTags('Integrations')
@Controller('api/v1/integration_account')
@RequireScope('integration')
export class IntegrationAccountsController {
  constructor(
    private readonly accounts: IntegrationAccountReader,
    private readonly connectAccount: ConnectAccountUseCase,
    private readonly disconnectAccount: DisconnectAccountUseCase,
    private readonly readFreshCredentials: ReadFreshCredentialsUseCase,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List integration accounts', description: 'Newest first.' })
  @ApiOkResponse({ type: [IntegrationAccountDto] })
  list(@Caller() caller: Principal): Promise<IntegrationAccountDto[]> {
    return this.accounts.list(caller.workspaceId);
  }

  @Post()
  @CanFail('conflict')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Connect an integration account',
    description:
      'Connects an account with the given credentials, or returns the URL at which the user grants access. A workspace can have 100 accounts; beyond that the response is ' +
      '409 `too_many_integration_accounts`. An account that an OAuth client creates is deleted when that client loses its access.',
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
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<IntegrationAccountDto> {
    return this.accounts.find(caller.workspaceId, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete an integration account',
    description: `Disconnects the account and deletes it. ${BY_APPS}`,
  })
  @ApiNoContentResponse({ description: 'Deleted.' })
  async remove(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.disconnectAccount.delete(caller, id);
  }

  @Get(':id/credentials')
  @CanFail('conflict')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Get credentials of an integration account',
    description:
      'Returns the credentials. An access token that is about to expire is refreshed first. The refresh token is never returned.',
  })
  @ApiOkResponse({ type: CredentialsDto })
  async readCredentials(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<CredentialsDto> {
    return toCredentialsDto(await this.readFreshCredentials.run(caller.workspaceId, id));
  }

  @Put(':id/credentials')
  @CanFail('conflict')
  @OptionalBody()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Replace the credentials of an integration account',
    description:
      'For the kind `oauth2`, starts a new authorization; the current credentials are kept until the user completes it. ' +
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
    summary: 'Delete the credentials of an integration account',
    description: `Deletes the credentials in this service only; they are not revoked at the provider. ${BY_APPS}`,
  })
  @ApiNoContentResponse({
    description: 'The credentials are deleted; the account is kept with the status `disconnected`.',
  })
  async forgetCredentials(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<void> {
    await this.disconnectAccount.forget(caller, id);
  }

  @Post(':id/disconnect')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Disconnect an integration account',
    description: `Revokes the access at the provider if it supports this (RFC 7009), and deletes the credentials in any case. ${BY_APPS}`,
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
