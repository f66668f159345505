import { Controller, Delete, Get, HttpCode, Param, Query, UseGuards } from '@nestjs/common';
import { Day } from '@memory-graph/contracts/fields';
import type { ModelUsageOfDay } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ModelUsageUseCase } from './model-usage.use-case.js';

class DaysDto {
  @Day()
  from!: string;

  @Day()
  to!: string;
}

/** Model usage of workspaces for the gateway. */
@Controller('internal/workspaces/:workspaceId/model-usage')
@UseGuards(ServiceCredentialGuard)
export class ModelUsageController {
  constructor(private readonly modelUsage: ModelUsageUseCase) {}

  @Get()
  list(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() { from, to }: DaysDto,
  ): Promise<ModelUsageOfDay[]> {
    return this.modelUsage.list(workspaceId, from, to);
  }

  @Delete()
  @HttpCode(204)
  erase(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<void> {
    return this.modelUsage.erase(workspaceId);
  }
}
