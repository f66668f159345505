import type { CreatedOAuthClientDto, OAuthClientDto } from '@memory-graph/contracts/resources';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { CreateOAuthClientUseCase } from '../oauth/clients/create-oauth-client.use-case.js';
import { DeleteOAuthClientUseCase } from '../oauth/clients/delete-oauth-client.use-case.js';
import { CreateOAuthClientDto, UpdateOAuthClientDto } from '../oauth/clients/oauth-client.dto.js';
import { OAuthClientReader } from '../oauth/clients/oauth-client-reader.js';
import { RenewClientSecretUseCase } from '../oauth/clients/renew-client-secret.use-case.js';
import { UpdateOAuthClientUseCase } from '../oauth/clients/update-oauth-client.use-case.js';
import { ActorDto } from './actor.dto.js';

@Controller('internal/workspaces/:workspaceId/oauth-clients')
@UseGuards(ServiceCredentialGuard)
export class OAuthClientsController {
  constructor(
    private readonly clients: OAuthClientReader,
    private readonly createOAuthClient: CreateOAuthClientUseCase,
    private readonly updateOAuthClient: UpdateOAuthClientUseCase,
    private readonly renewClientSecret: RenewClientSecretUseCase,
    private readonly deleteOAuthClient: DeleteOAuthClientUseCase,
  ) {}

  @Get()
  list(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<OAuthClientDto[]> {
    return this.clients.list(workspaceId);
  }

  @Post()
  create(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() client: CreateOAuthClientDto,
    @Query() by: ActorDto,
  ): Promise<CreatedOAuthClientDto> {
    return this.createOAuthClient.run(workspaceId, client, by);
  }

  @Get(':clientId')
  find(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('clientId') clientId: string,
  ): Promise<OAuthClientDto> {
    return this.clients.find(workspaceId, clientId);
  }

  @Put(':clientId')
  update(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('clientId') clientId: string,
    @Body() changes: UpdateOAuthClientDto,
    @Query() by: ActorDto,
  ): Promise<OAuthClientDto> {
    return this.updateOAuthClient.run(workspaceId, clientId, changes, by);
  }

  @Post(':clientId/secret')
  renewSecret(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('clientId') clientId: string,
    @Query() by: ActorDto,
  ): Promise<CreatedOAuthClientDto> {
    return this.renewClientSecret.run(workspaceId, clientId, by);
  }

  @Delete(':clientId')
  @HttpCode(204)
  async delete(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('clientId') clientId: string,
    @Query() by: ActorDto,
  ): Promise<void> {
    await this.deleteOAuthClient.run(workspaceId, clientId, by);
  }
}
