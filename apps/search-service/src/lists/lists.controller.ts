import {
  type EpisodePageDto,
  type FactPageDto,
  ListEpisodesDto,
  ListFactsDto,
} from '@memory-graph/contracts/resources';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ListMemoryUseCase } from './list-memory.use-case.js';

/** Lists on behalf of the gateway. */
@Controller('internal/workspaces/:workspaceId/lists')
@UseGuards(ServiceCredentialGuard)
export class ListsController {
  constructor(private readonly listMemory: ListMemoryUseCase) {}

  @Get('facts')
  facts(@Param('workspaceId', ResourceIdPipe) workspaceId: string, @Query() query: ListFactsDto): Promise<FactPageDto> {
    return this.listMemory.facts(workspaceId, query);
  }

  @Get('episodes')
  episodes(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() query: ListEpisodesDto,
  ): Promise<EpisodePageDto> {
    return this.listMemory.episodes(workspaceId, query);
  }
}
