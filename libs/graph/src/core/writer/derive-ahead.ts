import type { EpisodeChange } from '../../graph-writer.port.js';
import { derive, type Derivation } from './derive.js';
import { arrivalsOf, type EpisodeRun, firstRunOf, type KnownEpisodes } from './episode-runs.js';
import type { GraphTransaction } from './graph-transaction.js';
import { loadKnown } from './load-known.js';

/** A derivation from data that was read before the workspace was locked, with what shows whether it is still valid. */
export interface DerivedAhead extends Derivation {
  mark: string;
  /** The revision of the declared predicates. */
  revision: number;
  episodes: readonly EpisodeChange[];
}

/**
 * Derives what the first run of these episodes will change, without the lock. Each change of evidence or facts gives
 * the workspace a new mark, by which `isStillTrue` detects writes of others.
 * @returns null if the write must derive within its transaction
 */
export async function deriveAhead(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
): Promise<DerivedAhead | null> {
  // The mark is read first: if the data that is read next is newer, the transaction finds another mark.
  const known = await loadKnown(transaction, episodes);
  const { revision, outdated } = await transaction.predicates.load();
  const arrivals = arrivalsOf(episodes, known);
  if (known.mark === null || outdated.length > 0 || arrivals.length === 0) return null;
  const run = firstRunOf(arrivals, known);
  if (run.revising) return null;
  const derivation = await derive(transaction, run.episodes, known.canonicalIds);
  return { ...derivation, mark: known.mark, revision, episodes: run.episodes };
}

/** Whether the first run of a transaction, which holds the lock, would derive the same. */
export async function isStillTrue(
  ahead: DerivedAhead,
  { transaction, run, known }: { transaction: GraphTransaction; run: EpisodeRun; known: KnownEpisodes },
): Promise<boolean> {
  if (run.revising || known.mark !== ahead.mark || run.episodes.length !== ahead.episodes.length) return false;
  const { revision, outdated } = await transaction.predicates.load();
  return (
    revision === ahead.revision &&
    outdated.length === 0 &&
    run.episodes.every((episode, index) => episode === ahead.episodes[index])
  );
}
