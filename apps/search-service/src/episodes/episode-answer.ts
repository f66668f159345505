import type { EpisodeAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import type { EpisodeRecord } from '@memory-graph/graph-store-port/graph-reader.port';

/** The queue id is the id of the log. */
export function episodeAnswer({ queueId, ...episode }: EpisodeRecord): EpisodeAnswer {
  return { ...episode, logId: queueId };
}
