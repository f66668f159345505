import { keyOfText } from '../timeline-text.js';
import { bringUpToDate, renewPredicates } from './declare-predicates.js';
import type { GraphTransaction } from './graph-transaction.js';
import { indexFacts } from './index-facts.js';
import { loadTimelinesOf } from './load-timelines.js';

/** Few enough for a short transaction. */
const TIMELINES_AT_A_TIME = 100;

/**
 * Derives facts again that are outdated since an earlier version of the service or another declaration. @returns
 * whether there were any
 */
export async function renewFacts(transaction: GraphTransaction): Promise<boolean> {
  const outdated = await transaction.facts.outdatedTimelines(TIMELINES_AT_A_TIME);
  if (outdated.length === 0) return renewPredicates(transaction);
  await bringUpToDate(transaction, outdated);
  const keys = outdated.map(({ subject, predicate, timeline }) => keyOfText(subject, predicate, timeline));
  const book = await loadTimelinesOf(transaction, keys);
  book.rebuild();
  const difference = book.difference();
  await transaction.facts.store(difference);
  await indexFacts(transaction, difference, book.factIds());
  return true;
}
