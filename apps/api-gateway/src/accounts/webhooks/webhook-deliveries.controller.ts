import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import { type Principal, WebhookDispatcherClient } from '@memory-graph/contracts/internal-http';
import { paginationOf } from '@memory-graph/contracts/resources';
import {
  DeliveryDto,
  DeliveryPageDto,
  ListDeliveriesDto,
  ReplayFailedAnswerDto,
  ReplayFailedDto,
} from '@memory-graph/contracts/webhooks';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';

/** Lists and repeats the deliveries of the workspace's webhooks. */
@ApiTags('Webhooks')
@Controller('api/v1/webhooks/:id')
export class WebhookDeliveriesController {
  constructor(private readonly dispatcher: WebhookDispatcherClient) {}

  @Get('deliveries')
  @RequireScope('read')
  @ApiOperation({
    summary: 'List the deliveries of a webhook',
    description: 'Lists the deliveries with their attempts, newest first.',
  })
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
    description:
      'Sends a `webhook.test` message, even if the webhook does not subscribe to this type. The response is 409 if the webhook is disabled.',
  })
  @ApiCreatedResponse({ type: DeliveryDto, description: 'The message is queued for delivery.' })
  test(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<DeliveryDto> {
    return this.dispatcher.testWebhook(caller.workspaceId, id);
  }

  @Post('deliveries/:deliveryId/replay')
  @RequireScope('write')
  @CanFail('conflict')
  @ApiOperation({
    summary: 'Repeat a delivery',
    description:
      'Sends the same message again with the same `webhook-id`. The response is 409 if the webhook is disabled.',
  })
  @ApiCreatedResponse({ type: DeliveryDto, description: 'The message is queued for delivery.' })
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
    description:
      'Repeats the failed deliveries since a given time whose messages were not delivered later. The response is 409 if the webhook is disabled.',
  })
  @ApiOkResponse({ type: ReplayFailedAnswerDto })
  replayFailed(
    @Caller() caller: Principal,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { since }: ReplayFailedDto,
  ): Promise<ReplayFailedAnswerDto> {
    return this.dispatcher.replayFailed(caller.workspaceId, id, { since: toUtcIso(since) });
  }
}
