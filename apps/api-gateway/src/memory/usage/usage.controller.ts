import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { UsageDto, UsageParametersDto } from '@memory-graph/contracts/resources';
import { ReadUsageUseCase } from './read-usage.use-case.js';

@ApiTags('Account')
@Controller('api/v1/usage')
export class UsageController {
  constructor(private readonly readUsage: ReadUsageUseCase) {}

  @Get()
  @RequireScope('read')
  @ApiOperation({
    summary: 'Get the usage of the workspace',
    description:
      'Adds, searches, model tokens and storage by day, in UTC. Adds and storage are exact; searches and model tokens appear within seconds.',
  })
  @ApiOkResponse({ type: UsageDto })
  read(@Caller() caller: Principal, @Query() period: UsageParametersDto): Promise<UsageDto> {
    return this.readUsage.run(caller.workspaceId, period);
  }
}
