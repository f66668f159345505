import {
  type DeliveryDto,
  ListDeliveriesDto,
  type ReplayFailedAnswerDto,
  ReplayFailedDto,
} from '@memory-graph/contracts/webhooks';
import { parseDateTime } from '@memory-graph/contracts/validation';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ListDeliveriesUseCase } from '../deliveries/list-deliveries.use-case.js';
import { ReplayDeliveryUseCase } from '../deliveries/replay-delivery.use-case.js';
import { ReplayFailedUseCase } from '../deliveries/replay-failed.use-case.js';
import { SendTestUseCase } from '../deliveries/send-test.use-case.js';

/** Lists and replays the deliveries of a webhook. */
@Controller('internal/workspaces/:workspaceId/webhooks/:id')
@UseGuards(ServiceCredentialGuard)
export class WebhookDeliveriesController {
  constructor(
    private readonly listDeliveries: ListDeliveriesUseCase,
    private readonly sendTest: SendTestUseCase,
    private readonly replayDelivery: ReplayDeliveryUseCase,
    private readonly replayAllFailed: ReplayFailedUseCase,
  ) {}

  @Get('deliveries')
  list(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Query() filter: ListDeliveriesDto,
  ): Promise<{ deliveries: DeliveryDto[]; total: number }> {
    return this.listDeliveries.run(workspaceId, id, filter);
  }

  @Post('test')
  test(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<DeliveryDto> {
    return this.sendTest.run(workspaceId, id);
  }

  @Post('deliveries/:deliveryId/replay')
  replay(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Param('deliveryId', ResourceIdPipe) deliveryId: string,
  ): Promise<DeliveryDto> {
    return this.replayDelivery.run(workspaceId, id, deliveryId);
  }

  @Post('replay-failed')
  @HttpCode(200)
  replayFailed(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { since }: ReplayFailedDto,
  ): Promise<ReplayFailedAnswerDto> {
    return this.replayAllFailed.run(workspaceId, id, new Date(parseDateTime(since)!));
  }
}
