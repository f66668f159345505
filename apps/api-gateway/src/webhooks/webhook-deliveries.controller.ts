import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { WebhookDispatcherClient } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { paginationOf } from '@memory-graph/http-api/pagination/pagination.dto';
import { toUtcIso } from '@memory-graph/http-api/validation/date-time';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { CanFail } from '../openapi/can-fail.decorator.js';
import {
  DeliveryDto,
  DeliveryPageDto,
  ListDeliveriesDto,
  ReplayFailedAnswerDto,
  ReplayFailedDto,
} from './delivery.dto.js';

/** What was sent to the webhooks of the caller's workspace, and sending it again. */
@ApiTags('Webhooks')
@Controller('api/v1/webhooks/:id')
export class WebhookDeliveriesController {
  constructor(private readonly dispatcher: WebhookDispatcherClient) {}

  @Get('deliveries')
  @RequireScope('read')
  @ApiOperation({ summary: 'List the deliveries of a webhook', description: 'Newest first, each with its attempts.' })
  @ApiOkResponse({ type: DeliveryPageDto })
  async list(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Query() { status, type, from, to, page, limit }: ListDeliveriesDto,
  ): Promise<DeliveryPageDto> {
    const { deliveries, total } = await this.dispatcher.listDeliveries(caller.workspaceId, id, {
      ...(status && { status }),
      ...(type && { type }),
      ...(from && { from: toUtcIso(from) }),
      ...(to && { to: toUtcIso(to) }),
      page,
      limit,
    });
    return { deliveries, pagination: paginationOf({ page, limit }, total) };
  }

  @Post('test')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Send a test message',
    description: 'A `webhook.test`, whatever types the webhook gets. 409 for one that is switched off.',
  })
  @ApiCreatedResponse({ type: DeliveryDto, description: 'It is on its way.' })
  test(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<DeliveryDto> {
    return this.dispatcher.testWebhook(caller.workspaceId, id);
  }

  @Post('deliveries/:deliveryId/replay')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Repeat a delivery',
    description: 'The same message under the same `webhook-id`. 409 for a webhook that is switched off.',
  })
  @ApiCreatedResponse({ type: DeliveryDto, description: 'It is on its way.' })
  replay(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Param('deliveryId', ResourceIdPipe) deliveryId: string,
  ): Promise<DeliveryDto> {
    return this.dispatcher.replayDelivery(caller.workspaceId, id, deliveryId);
  }

  @Post('replay-failed')
  @HttpCode(200)
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Repeat all failed deliveries',
    description: 'Those since a time whose message was not delivered later. 409 for a webhook that is switched off.',
  })
  @ApiOkResponse({ type: ReplayFailedAnswerDto })
  replayFailed(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { since }: ReplayFailedDto,
  ): Promise<ReplayFailedAnswerDto> {
    return this.dispatcher.replayFailed(caller.workspaceId, id, toUtcIso(since));
  }
}
