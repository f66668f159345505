import { SEARCH_SERVICE_CALLS as calls } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { GRAPH_RECORDS, type GraphRecords } from '@memory-graph/graph';
import { handle } from '@memory-graph/http-api/internal';
import { TraceEpisodeUseCase } from '../explanations/trace-episode.use-case.js';
import { episodeAnswer } from './episode-answer.js';

export const EPISODE_HANDLERS = [
  handle(calls.episode, GRAPH_RECORDS, async (graph: GraphRecords, workspaceId, episodeId) => {
    const [episode] = await graph.findEpisodes(workspaceId, [episodeId]);
    if (!episode) throw noSuchEpisode();
    return episodeAnswer(episode);
  }),
  handle(calls.factsOfEpisode, GRAPH_RECORDS, async (graph: GraphRecords, workspaceId, episodeId) => {
    const facts = await graph.factsOfEpisode(workspaceId, episodeId);
    if (!facts) throw noSuchEpisode();
    return facts;
  }),
  handle(calls.episodeTrace, TraceEpisodeUseCase, (trace, ...input) => trace.run(...input)),
];

function noSuchEpisode(): ServiceError {
  return new ServiceError('not_found', 'Episode not found');
}
