import { ReadById } from '../reads-by-id/read-by-id.js';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, RequireScope, ConfinedToSubject } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { EpisodeDto, FactDto } from '@memory-graph/contracts/resources';

@ApiTags('Episodes')
@Controller('api/v1/episodes')
export class EpisodesController {
  constructor(private readonly readById: ReadById) {}

  @Get(':id')
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({ summary: 'Get an episode' })
  @ApiOkResponse({ type: EpisodeDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<EpisodeDto> {
    return this.readById.episode(caller, id);
  }

  @Get(':id/facts')
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({
    summary: 'Get the facts of an episode',
    description: 'Lists the facts that the statements of the episode support.',
  })
  @ApiOkResponse({ type: [FactDto] })
  listFacts(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<FactDto[]> {
    return this.readById.factsOfEpisode(caller, id);
  }
}
