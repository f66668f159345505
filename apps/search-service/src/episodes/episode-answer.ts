import type { EpisodeDto } from '@memory-graph/contracts/resources';
import type { EpisodeRecord } from '@memory-graph/graph';

/** The queue id is the id of the log. */
export function episodeAnswer({ queueId, text, ...episode }: EpisodeRecord): EpisodeDto {
  return { ...episode, content: text, logId: queueId };
}
