import type { FactChanges } from '@memory-graph/memory-model';
import type { EpisodeChange, UnembeddedEpisode } from '../../graph-writer.port.js';
import { applyRun } from './apply-episodes.js';
import { revises } from './episode-runs.js';
import type { GraphTransaction } from './graph-transaction.js';
import { loadKnown } from './load-known.js';

/**
 * Applies a new episode in a transaction that is rolled back.
 * @param dimension of the vectors in the store
 */
export async function previewEpisode(
  transaction: GraphTransaction,
  unembedded: UnembeddedEpisode,
  dimension: number,
): Promise<FactChanges> {
  const episode = withAnyVectors(unembedded, dimension);
  const known = await loadKnown(transaction, [episode]);
  const [changes] = await applyRun(transaction, { episodes: [episode], revising: revises(episode, known) }, known);
  return changes!;
}

/** Of unit length, because stores index them until the transaction ends. */
function withAnyVectors(episode: UnembeddedEpisode, dimension: number): EpisodeChange {
  const vector = new Float32Array(dimension);
  vector[0] = 1;
  const texts = episode.evidence.flatMap((piece) => (piece.kind === 'assertion' ? [piece.text] : []));
  return { ...episode, embedding: vector, textEmbeddings: new Map(texts.map((text) => [text, vector])) };
}
