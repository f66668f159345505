import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ReadQueueStatusUseCase } from './read-queue-status.use-case.js';
import { QueueStatusDto } from '@memory-graph/contracts/resources';

@ApiTags('Ingestion')
@Controller('api/v1/ingestion-queue')
export class IngestionQueueController {
  constructor(private readonly readQueueStatus: ReadQueueStatusUseCase) {}

  @Get('status')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get the queue status', description: 'Counts the logs of the workspace by status.' })
  @ApiOkResponse({ type: QueueStatusDto })
  status(@Caller() caller: Principal): Promise<QueueStatusDto> {
    return this.readQueueStatus.run(caller.workspaceId);
  }
}
