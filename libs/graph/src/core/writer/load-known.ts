import type { EpisodeChange } from '../../graph-writer.port.js';
import { correctableGroupsOf, entityIdsOf, type KnownEpisodes } from './episode-runs.js';
import type { GraphTransaction } from './graph-transaction.js';

/** Loads the data that a write needs before it applies these episodes. */
export function loadKnown(transaction: GraphTransaction, arrivals: readonly EpisodeChange[]): Promise<KnownEpisodes> {
  return transaction.loadKnown({
    queueIds: arrivals.map((episode) => episode.queueId),
    entityIds: [...new Set(arrivals.flatMap(entityIdsOf))],
    statementIds: arrivals.flatMap((episode) => episode.evidence.map((piece) => piece.id)),
    groups: correctableGroupsOf(arrivals),
  });
}
