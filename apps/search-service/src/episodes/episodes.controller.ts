import { Controller, Get, Inject, Param, UseGuards } from '@nestjs/common';
import type { EpisodeAnswer, FactAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { episodeAnswer } from './episode-answer.js';

@Controller('internal/workspaces/:workspaceId/episodes/:episodeId')
@UseGuards(ServiceCredentialGuard)
export class EpisodesController {
  constructor(@Inject(GRAPH_READER) private readonly graph: GraphReader) {}

  @Get()
  async episode(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('episodeId', ResourceIdPipe) episodeId: string,
  ): Promise<EpisodeAnswer> {
    const episode = await this.graph.findEpisode(workspaceId, episodeId);
    if (!episode) throw noSuchEpisode();
    return episodeAnswer(episode);
  }

  @Get('facts')
  async facts(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('episodeId', ResourceIdPipe) episodeId: string,
  ): Promise<FactAnswer[]> {
    const facts = await this.graph.factsOfEpisode(workspaceId, episodeId);
    if (!facts) throw noSuchEpisode();
    return facts;
  }
}

function noSuchEpisode(): ServiceError {
  return new ServiceError('not_found', 'There is no such episode');
}
