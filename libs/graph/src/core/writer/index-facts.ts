import type { BookDifference } from '@memory-graph/memory-model';
import type { GraphTransaction } from './graph-transaction.js';

/**
 * Updates the search index with the results of a book, after its facts and their support are stored.
 * @param labelled facts whose support came or went with labels; where support moves it is seen here
 */
export async function indexFacts(
  { facts }: GraphTransaction,
  { created, reworded, retimed, moved }: BookDifference,
  labelled: Iterable<string>,
): Promise<void> {
  const worded = new Set([...created.map(({ id }) => id), ...reworded]);
  const supported = moved.flatMap(({ before, factId }) => [before, factId].filter((id) => id !== null));
  const stale = new Set([...retimed, ...labelled, ...supported]);
  await facts.index(
    [...worded],
    [...stale].filter((id) => !worded.has(id)),
  );
}
