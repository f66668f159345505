import type { Webhook } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { CreateWebhookUseCase } from './create-webhook.use-case.js';
import { DeleteWebhookUseCase } from './delete-webhook.use-case.js';
import { ImportWebhookUseCase } from './import-webhook.use-case.js';
import { WebhookReader } from './webhook-reader.js';
import { RotateSecretUseCase } from './rotate-secret.use-case.js';
import { UpdateWebhookUseCase } from './update-webhook.use-case.js';
import {
  AppParametersDto,
  appOf,
  CreateWebhookDto,
  ImportWebhookDto,
  RotateSecretDto,
  UpdateWebhookDto,
} from './webhook.dto.js';

/** The webhooks of a workspace with their secrets: the gateway decides who may see them. */
@Controller('internal/workspaces/:workspaceId/webhooks')
@UseGuards(ServiceCredentialGuard)
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhookReader,
    private readonly createWebhook: CreateWebhookUseCase,
    private readonly importWebhook: ImportWebhookUseCase,
    private readonly updateWebhook: UpdateWebhookUseCase,
    private readonly deleteWebhook: DeleteWebhookUseCase,
    private readonly rotateSecret: RotateSecretUseCase,
  ) {}

  @Get()
  list(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<Webhook[]> {
    return this.webhooks.list(workspaceId);
  }

  @Post()
  create(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() webhook: CreateWebhookDto,
    @Query() creator: AppParametersDto,
  ): Promise<Webhook> {
    return this.createWebhook.run(workspaceId, webhook, appOf(creator));
  }

  @Post('import')
  @HttpCode(200)
  import(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() webhook: ImportWebhookDto,
    @Query() creator: AppParametersDto,
  ): Promise<{ existing: boolean }> {
    return this.importWebhook.run(workspaceId, webhook, appOf(creator));
  }

  @Get(':id')
  find(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<Webhook> {
    return this.webhooks.find(workspaceId, id);
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
