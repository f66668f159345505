import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import type { CreatedOAuthClient, OAuthClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { CreateOAuthClientUseCase } from '../oauth/clients/create-oauth-client.use-case.js';
import { DeleteOAuthClientUseCase } from '../oauth/clients/delete-oauth-client.use-case.js';
import { CreateOAuthClientDto, UpdateOAuthClientDto } from '../oauth/clients/oauth-client.dto.js';
import { clientNotFound } from '../oauth/clients/oauth-client.errors.js';
import { OAuthClientRepository } from '../oauth/clients/oauth-client.repository.js';
import { RenewClientSecretUseCase } from '../oauth/clients/renew-client-secret.use-case.js';
import { toOAuthClient } from '../oauth/clients/to-oauth-client.js';
import { UpdateOAuthClientUseCase } from '../oauth/clients/update-oauth-client.use-case.js';
import { ActorDto } from './actor.dto.js';

@Controller('internal/workspaces/:workspaceId/oauth-clients')
@UseGuards(ServiceCredentialGuard)
export class OAuthClientsController {
  constructor(
    private readonly clients: OAuthClientRepository,
    private readonly createOAuthClient: CreateOAuthClientUseCase,
    private readonly updateOAuthClient: UpdateOAuthClientUseCase,
    private readonly renewClientSecret: RenewClientSecretUseCase,
    private readonly deleteOAuthClient: DeleteOAuthClientUseCase,
  ) {}

  @Get()
  async list(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<OAuthClient[]> {
    return (await this.clients.listOf(workspaceId)).map(toOAuthClient);
  }

  @Post()
  create(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() client: CreateOAuthClientDto,
    @Query() by: ActorDto,
  ): Promise<CreatedOAuthClient> {
    return this.createOAuthClient.run(workspaceId, client, by);
  }

  @Get(':clientId')
  async find(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('clientId') clientId: string,
  ): Promise<OAuthClient> {
    const client = await this.clients.findOf(workspaceId, clientId);
    if (!client) throw clientNotFound();
    return toOAuthClient(client);
  }

  @Put(':clientId')
  update(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('clientId') clientId: string,
    @Body() changes: UpdateOAuthClientDto,
    @Query() by: ActorDto,
  ): Promise<OAuthClient> {
    return this.updateOAuthClient.run(workspaceId, clientId, changes, by);
  }

  @Post(':clientId/secret')
  renewSecret(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('clientId') clientId: string,
    @Query() by: ActorDto,
  ): Promise<CreatedOAuthClient> {
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
