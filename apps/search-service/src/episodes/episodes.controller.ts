import type { EpisodeDto, EpisodeTraceDto, FactDto } from '@memory-graph/contracts/resources';
import { Controller, Get, Inject, Param, UseGuards } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { GRAPH_RECORDS, type GraphRecords } from '@memory-graph/graph';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { TraceEpisodeUseCase } from '../explanations/trace-episode.use-case.js';
import { episodeAnswer } from './episode-answer.js';

@Controller('internal/workspaces/:workspaceId/episodes/:episodeId')
@UseGuards(ServiceCredentialGuard)
export class EpisodesController {
  constructor(
    @Inject(GRAPH_RECORDS) private readonly graph: GraphRecords,
    private readonly traceEpisode: TraceEpisodeUseCase,
  ) {}

  @Get()
  async episode(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('episodeId', ResourceIdPipe) episodeId: string,
  ): Promise<EpisodeDto> {
    const [episode] = await this.graph.findEpisodes(workspaceId, [episodeId]);
    if (!episode) throw noSuchEpisode();
    return episodeAnswer(episode);
  }

  @Get('facts')
  async facts(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('episodeId', ResourceIdPipe) episodeId: string,
  ): Promise<FactDto[]> {
    const facts = await this.graph.factsOfEpisode(workspaceId, episodeId);
    if (!facts) throw noSuchEpisode();
    return facts;
  }

  @Get('trace')
  async trace(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('episodeId', ResourceIdPipe) episodeId: string,
  ): Promise<EpisodeTraceDto> {
    return this.traceEpisode.run(workspaceId, episodeId);
  }
}

function noSuchEpisode(): ServiceError {
  return new ServiceError('not_found', 'Episode not found');
}
