import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller } from '@memory-graph/access-control/caller.decorator';
import { RequireScope } from '@memory-graph/access-control/require-scope.decorator';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { FactDto } from '../facts/fact.dto.js';
import { EpisodeDto } from './episode.dto.js';

@ApiTags('Episodes')
@Controller('api/v1/episodes')
export class EpisodesController {
  constructor(private readonly searchService: SearchServiceClient) {}

  @Get(':id')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get an episode' })
  @ApiOkResponse({ type: EpisodeDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<EpisodeDto> {
    return this.searchService.episode(caller.workspaceId, id);
  }

  @Get(':id/facts')
  @RequireScope('read')
  @ApiOperation({ summary: 'Get the facts of an episode', description: 'Those that its statements support.' })
  @ApiOkResponse({ type: [FactDto] })
  listFacts(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<FactDto[]> {
    return this.searchService.factsOfEpisode(caller.workspaceId, id);
  }
}
