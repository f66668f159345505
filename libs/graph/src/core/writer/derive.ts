import {
  type BookDifference,
  type FactChanges,
  isTimelineStatement,
  replaceEntities,
  type TimelineBook,
  type TimelineStatement,
} from '@memory-graph/memory-model';
import type { EpisodeChange } from '../../graph-writer.port.js';
import type { CanonicalIds } from './episode-table.js';
import type { GraphTransaction } from './graph-transaction.js';
import { loadTimelinesFor } from './load-timelines.js';

/** The effect of episodes on the timelines of their statements. */
export interface Derivation {
  /** The book after all of the episodes. */
  book: TimelineBook;
  /** The changes of each of the episodes, in order. */
  changes: readonly FactChanges[];
  difference: BookDifference;
}

/** Derives in memory, one episode after the other, from the stored timelines of their statements. */
export async function derive(
  transaction: GraphTransaction,
  episodes: readonly EpisodeChange[],
  canonicalIds: CanonicalIds,
): Promise<Derivation> {
  const canonical = episodes.map(({ evidence }): TimelineStatement[] =>
    evidence.filter(isTimelineStatement).map((piece) => replaceEntities(piece, canonicalIds)),
  );
  const book = await loadTimelinesFor(transaction, canonical.flat());
  const changes = canonical.map((statements) => book.apply(statements));
  return { book, changes, difference: book.difference() };
}
