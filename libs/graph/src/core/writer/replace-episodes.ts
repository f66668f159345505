import type { FactChanges } from '@memory-graph/memory-model';
import type { EpisodeChange, GraphDelta } from '../../graph-writer.port.js';
import { applyRun } from './apply-episodes.js';
import { chainChanges } from './chain-changes.js';
import { appliedDelta, cancelledDelta, revises } from './episode-runs.js';
import type { FoundEpisode } from './episode-table.js';
import type { GraphTransaction } from './graph-transaction.js';
import { loadKnown } from './load-known.js';
import { takeEpisode } from './remove-episode.js';

/**
 * Stores short episodes in place of those with the same queue ids, one after the other.
 * @returns the deltas, in order; or those whose stored episode is too long: then nothing is written
 */
export async function replaceEpisodes(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  isShort: (found: FoundEpisode) => boolean,
): Promise<{ deltas: GraphDelta[] } | { long: EpisodeChange[] }> {
  const found = await transaction.episodes.find(episodes.map(({ queueId }) => queueId));
  const long = episodes.filter((_episode, index) => isInParts(found[index]!, isShort));
  if (long.length > 0) return { long };
  const deltas: GraphDelta[] = [];
  for (const [index, episode] of episodes.entries()) {
    const stored = found[index]!;
    if (stored.removed) deltas.push(cancelledDelta(episode));
    else deltas.push(appliedDelta(episode, await replaceEpisode(transaction, episode, stored)));
  }
  return { deltas };
}

function isInParts(found: FoundEpisode, isShort: (found: FoundEpisode) => boolean): boolean {
  return !found.removed && found.episodeId !== null && (found.attemptId !== null || !isShort(found));
}

async function replaceEpisode(
  transaction: GraphTransaction,
  episode: EpisodeChange,
  { episodeId }: FoundEpisode,
): Promise<FactChanges> {
  if (episodeId !== null) await transaction.episodes.noteReplaced(episode.queueId);
  const taken = episodeId === null ? null : await takeEpisode(transaction, episodeId);
  const known = await loadKnown(transaction, [episode]);
  const [written] = await applyRun(transaction, { episodes: [episode], revising: revises(episode, known) }, known);
  return taken ? chainChanges(taken.changes, written!) : written!;
}
