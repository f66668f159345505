import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope } from '@memory-graph/access-control';
import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { EpisodeDto, FactDto } from '@memory-graph/contracts/resources';

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
  @ApiOperation({
    summary: 'Get the facts of an episode',
    description: 'Lists the facts that the statements of the episode support.',
  })
  @ApiOkResponse({ type: [FactDto] })
  listFacts(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<FactDto[]> {
    return this.searchService.factsOfEpisode(caller.workspaceId, id);
  }
}
