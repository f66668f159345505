import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { EpisodePageDto, FactPageDto, ListEpisodesDto, ListFactsDto } from '@memory-graph/contracts/resources';
import { Costs } from '../../http/rate-limits/costs.decorator.js';
import { costOfRead } from '../search/search-cost.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ListMemoryUseCase } from './list-memory.use-case.js';

@Controller('api/v1')
export class ListsController {
  constructor(private readonly listMemory: ListMemoryUseCase) {}

  @Get('facts')
  @ConfinedToSubject()
  @ApiTags('Facts')
  @RequireScope('read')
  @Costs(costOfRead)
  @CanFail('not_found', 'unprocessable')
  @ApiOperation({
    summary: 'List facts',
    description: 'Lists facts, those that were said last first. Filters can be combined.',
  })
  @ApiOkResponse({ type: FactPageDto })
  facts(@Caller() caller: Principal, @Query() query: ListFactsDto): Promise<FactPageDto> {
    return this.listMemory.facts(caller, query);
  }

  @Get('episodes')
  @ConfinedToSubject()
  @ApiTags('Episodes')
  @RequireScope('read')
  @Costs(costOfRead)
  @CanFail('not_found', 'unprocessable')
  @ApiOperation({
    summary: 'List episodes',
    description: 'Lists episodes, those with the latest reference time first. Filters can be combined.',
  })
  @ApiOkResponse({ type: EpisodePageDto })
  episodes(@Caller() caller: Principal, @Query() query: ListEpisodesDto): Promise<EpisodePageDto> {
    return this.listMemory.episodes(caller, query);
  }
}
