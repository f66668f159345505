import type { Delivery } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { parseDateTime } from '@memory-graph/http-api/validation/date-time';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ListDeliveriesQuery } from '../deliveries/list-deliveries.query.js';
import { ReplayDeliveryUseCase } from '../deliveries/replay-delivery.use-case.js';
import { ReplayFailedUseCase } from '../deliveries/replay-failed.use-case.js';
import { SendTestUseCase } from '../deliveries/send-test.use-case.js';
import { DeliveryFilterDto } from './delivery-filter.dto.js';
import { ReplayFailedDto } from './webhook.dto.js';
import type { WebhookRow } from './webhook.entity.js';
import { webhookNotFound, webhookSwitchedOff } from './webhook.errors.js';
import { WebhookRepository } from './webhook.repository.js';

/** What was sent to a webhook, and sending it again. */
@Controller('internal/workspaces/:workspaceId/webhooks/:id')
@UseGuards(ServiceCredentialGuard)
export class WebhookDeliveriesController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly listDeliveries: ListDeliveriesQuery,
    private readonly sendTest: SendTestUseCase,
    private readonly replayDelivery: ReplayDeliveryUseCase,
    private readonly replayAllFailed: ReplayFailedUseCase,
  ) {}

  @Get('deliveries')
  async list(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Query() filter: DeliveryFilterDto,
  ): Promise<{ deliveries: Delivery[]; total: number }> {
    await this.webhookOf(workspaceId, id);
    return this.listDeliveries.run(id, filter);
  }

  @Post('test')
  async test(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<Delivery> {
    return this.sendTest.run(await this.activeWebhookOf(workspaceId, id));
  }

  @Post('deliveries/:deliveryId/replay')
  async replay(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Param('deliveryId', ResourceIdPipe) deliveryId: string,
  ): Promise<Delivery> {
    await this.activeWebhookOf(workspaceId, id);
    return this.replayDelivery.run(id, deliveryId);
  }

  @Post('replay-failed')
  @HttpCode(200)
  async replayFailed(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { since }: ReplayFailedDto,
  ): Promise<{ replayed: number }> {
    await this.activeWebhookOf(workspaceId, id);
    return this.replayAllFailed.run(id, new Date(parseDateTime(since)!));
  }

  private async webhookOf(workspaceId: string, id: string): Promise<WebhookRow> {
    const webhook = await this.webhooks.find(workspaceId, id);
    if (!webhook) throw webhookNotFound();
    return webhook;
  }

  private async activeWebhookOf(workspaceId: string, id: string): Promise<WebhookRow> {
    const webhook = await this.webhookOf(workspaceId, id);
    if (!webhook.active) throw webhookSwitchedOff();
    return webhook;
  }
}
