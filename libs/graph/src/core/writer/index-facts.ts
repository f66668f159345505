import type { BookDifference } from '@memory-graph/memory-model';
import type { GraphTransaction } from './graph-transaction.js';

/**
 * Stores what search reads of the facts of a book, after the facts and their support are stored.
 * @param labelled facts whose support came or went with labels; moved support is detected here
 */
export async function indexFacts(
  { facts }: GraphTransaction,
  { renamed, created, reworded, moved }: BookDifference,
  labelled: Iterable<string>,
): Promise<void> {
  const supported = moved.flatMap(({ before, factId }) => [before, factId].filter((id) => id !== null));
  // All support of a renamed fact moves to its new id, and another fact may have the old id now.
  const inherited = renamed.flatMap(({ from, to }) => [from, to]);
  await facts.index(
    [...new Set([...created.map(({ id }) => id), ...reworded])],
    [...new Set([...labelled, ...supported, ...inherited, ...reworded])],
  );
}
