import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { LogRepository } from '../logs/log.repository.js';
import { QueueStatusDto } from './queue-status.dto.js';

@ApiTags('Ingestion')
@Controller('api/v1/ingestion-queue')
export class IngestionQueueController {
  constructor(
    private readonly logs: LogRepository,
    private readonly config: ApiGatewayConfig,
  ) {}

  @Get('status')
  @RequireScope('read')
  @ApiOperation({ summary: 'Queue status', description: 'How many logs of the workspace stand where.' })
  @ApiOkResponse({ type: QueueStatusDto })
  async status(@Caller() caller: Principal): Promise<QueueStatusDto> {
    return { ...(await this.logs.countByStatus(caller.workspaceId)), totalCapacity: this.config.queueCapacity };
  }
}
