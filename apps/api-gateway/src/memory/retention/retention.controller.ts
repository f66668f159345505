import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { RetentionDto } from '@memory-graph/contracts/resources';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RetentionUseCase } from './retention.use-case.js';

@ApiTags('Ingestion')
@Controller('api/v1/retention')
export class RetentionController {
  constructor(private readonly retention: RetentionUseCase) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({ summary: 'Get the retention periods', description: 'Returns how long the workspace keeps content.' })
  @ApiOkResponse({ type: RetentionDto })
  find(@Caller() caller: Principal): Promise<RetentionDto> {
    return this.retention.find(caller.workspaceId);
  }

  @Put()
  @RequireScope('write')
  @ApiOperation({
    summary: 'Replace the retention periods',
    description:
      'Sets how long content is kept, by source or label. It applies to texts and facts that are added from now on, ' +
      'and `expiresAt` of their logs shows it. What is stored already keeps the time at which it expires.',
  })
  @ApiOkResponse({ type: RetentionDto })
  replace(@Caller() caller: Principal, @Body() request: RetentionDto): Promise<RetentionDto> {
    return this.retention.replace(caller.workspaceId, request);
  }
}
