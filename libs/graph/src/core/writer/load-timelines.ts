import {
  TimelineBook,
  type TimelineKey,
  timelineKeyText,
  type TimelineStatement,
  type Vocabulary,
} from '@memory-graph/memory-model';
import { toTimelineStatement } from '../stored-evidence.js';
import { SWEEPING, type TimelinePart, groupsOf, keyOfText, timelineText } from '../timeline-text.js';
import { bringUpToDate } from './declare-predicates.js';
import type { StoredRange } from './evidence-tables.js';
import type { GraphTransaction } from './graph-transaction.js';
import { vocabularyIn } from './predicate-table.js';

/** Loads the timelines to which new statements belong, limited to the parts that the statements can change. */
export async function loadTimelinesFor(
  transaction: GraphTransaction,
  arrivals: readonly TimelineStatement[],
): Promise<TimelineBook> {
  await bringUpToDate(transaction, arrivals);
  const vocabulary = await vocabularyIn(transaction);
  const swept = await sweptTimelines(transaction, arrivals, vocabulary);
  const book = new TimelineBook(transaction.workspaceId, swept, arrivals, vocabulary);
  const moments = book.moments();
  const facts = moments.length === 0 ? [] : await transaction.facts.around(moments, book.firstFactIds());
  for (const fact of facts) book.addStoredFact(fact);
  const widened = book.widened().map((key) => ({ key, from: null, to: null }));
  for (const fact of widened.length === 0 ? [] : await transaction.facts.within(widened)) book.addStoredFact(fact);
  await addStatements(transaction, book.neededEvents(), book);
  return book;
}

/** Loads all stored data of the timelines of these statements. */
export async function loadWholeTimelines(
  transaction: GraphTransaction,
  parts: readonly TimelinePart[],
): Promise<TimelineBook> {
  await bringUpToDate(transaction, parts);
  const vocabulary = await vocabularyIn(transaction);
  const named = parts
    .map((part) => ({ ...part, timeline: timelineText(part, vocabulary) }))
    .filter(({ timeline }) => timeline !== SWEEPING)
    .map(({ subject, predicate, timeline }) => keyOfText(subject, predicate, timeline));
  const swept = await sweptTimelines(transaction, parts, vocabulary);
  return loadTimelinesOf(transaction, [...named, ...swept]);
}

/** Like `loadWholeTimelines`, by the names of the timelines. */
export async function loadTimelinesOf(
  transaction: GraphTransaction,
  named: readonly TimelineKey[],
): Promise<TimelineBook> {
  const keys = [...new Map(named.map((key) => [timelineKeyText(key), key])).values()];
  const book = new TimelineBook(transaction.workspaceId, keys, [], await vocabularyIn(transaction));
  const ranges = keys.map((key) => ({ key, from: null, to: null }));
  const facts = ranges.length === 0 ? [] : await transaction.facts.within(ranges);
  for (const fact of facts) book.addStoredFact(fact);
  await addStatements(transaction, ranges, book);
  return book;
}

/** Evidence on all values affects every timeline of its subject and predicate that has facts. */
async function sweptTimelines(
  transaction: GraphTransaction,
  parts: readonly TimelinePart[],
  vocabulary: Vocabulary,
): Promise<TimelineKey[]> {
  const sweeping = parts.filter((part) => timelineText(part, vocabulary) === SWEEPING);
  if (sweeping.length === 0) return [];
  const timelines = await transaction.facts.timelinesOf(groupsOf(sweeping));
  return timelines.map(({ subject, predicate, timeline }) => keyOfText(subject, predicate, timeline));
}

async function addStatements(
  transaction: GraphTransaction,
  ranges: readonly StoredRange[],
  book: TimelineBook,
): Promise<void> {
  if (ranges.length === 0) return;
  for (const { statement, factId } of await transaction.statements.within(ranges)) {
    book.addStoredStatement(toTimelineStatement(statement), factId);
  }
}
