import type { Webhook } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { CreateWebhookUseCase } from './create-webhook.use-case.js';
import { DeleteWebhookUseCase } from './delete-webhook.use-case.js';
import { WebhookReader } from './webhook-reader.js';
import { RotateSecretUseCase } from './rotate-secret.use-case.js';
import { UpdateWebhookUseCase } from './update-webhook.use-case.js';
import { CreateWebhookDto, CreatorDto, RotateSecretDto, UpdateWebhookDto } from './webhook.dto.js';
import { webhookNotFound } from './webhook.errors.js';
import { WebhookRepository } from './webhook.repository.js';

/** The webhooks of a workspace, with their secrets: the gateway decides who may see them. */
@Controller('internal/workspaces/:workspaceId/webhooks')
@UseGuards(ServiceCredentialGuard)
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly createWebhook: CreateWebhookUseCase,
    private readonly updateWebhook: UpdateWebhookUseCase,
    private readonly deleteWebhook: DeleteWebhookUseCase,
    private readonly rotateSecret: RotateSecretUseCase,
    private readonly reader: WebhookReader,
  ) {}

  @Get()
  async list(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<Webhook[]> {
    return (await this.webhooks.list(workspaceId)).map((row) => this.reader.of(row));
  }

  @Post()
  create(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() webhook: CreateWebhookDto,
    @Query() { userId, clientId }: CreatorDto,
  ): Promise<Webhook> {
    const app = userId !== undefined && clientId !== undefined ? { userId, clientId } : null;
    return this.createWebhook.run(workspaceId, webhook, app);
  }

  @Get(':id')
  async find(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<Webhook> {
    const webhook = await this.webhooks.find(workspaceId, id);
    if (!webhook) throw webhookNotFound();
    return this.reader.of(webhook);
  }

  @Put(':id')
  update(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Body() changes: UpdateWebhookDto,
  ): Promise<Webhook> {
    return this.updateWebhook.run(workspaceId, id, changes);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<void> {
    return this.deleteWebhook.run(workspaceId, id);
  }

  @Post(':id/rotate-secret')
  @HttpCode(200)
  rotate(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { secret }: RotateSecretDto,
  ): Promise<Webhook> {
    return this.rotateSecret.run(workspaceId, id, secret ?? undefined);
  }
}
