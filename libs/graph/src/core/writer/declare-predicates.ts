import {
  type DeclaredPredicate,
  predicatesThatChange,
  TimelineBook,
  type TimelineKey,
  timelineOf,
  type TimelineStatement,
} from '@memory-graph/memory-model';
import { toTimelineStatement } from '../stored-evidence.js';
import { type StatementGroup, groupsOf, SWEEPING, timelineText } from '../timeline-text.js';
import type { GraphTransaction } from './graph-transaction.js';
import { indexFacts } from './index-facts.js';
import { vocabularyIn } from './predicate-table.js';

/** Few enough for a short transaction. */
const SUBJECTS_AT_A_TIME = 50;

/**
 * Replaces the declaration unless the stored one is newer. Facts that would now be derived differently are marked as
 * outdated.
 */
export async function declarePredicates(
  { predicates }: GraphTransaction,
  revision: number,
  declared: readonly DeclaredPredicate[],
): Promise<void> {
  const before = await predicates.load();
  if (revision <= before.revision) return;
  const changed = predicatesThatChange(before.declared, declared);
  const waiting = before.outdated.filter((key) => !changed.includes(key));
  const isSameFirst = waiting.length > 0 && waiting[0] === before.outdated[0];
  await predicates.store({
    revision,
    declared,
    outdated: [...waiting, ...changed],
    doneUpTo: isSameFirst ? before.doneUpTo : null,
  });
}

/** Brings some subjects of an outdated predicate up to date. @returns whether there was an outdated one */
export async function renewPredicates(transaction: GraphTransaction): Promise<boolean> {
  const { predicates } = transaction;
  const stored = await predicates.load();
  const [predicate, ...waiting] = stored.outdated;
  if (predicate === undefined) return false;
  const subjects = await predicates.subjectsOf(predicate, stored.doneUpTo, SUBJECTS_AT_A_TIME);
  await renewGroups(
    transaction,
    subjects.map((subject) => ({ subject, predicate })),
  );
  await predicates.store(
    subjects.length < SUBJECTS_AT_A_TIME
      ? { ...stored, outdated: waiting, doneUpTo: null }
      : { ...stored, doneUpTo: subjects.at(-1)! },
  );
  return true;
}

/** Called before these timelines are read: brings up to date what an earlier declaration left of them. */
export async function bringUpToDate(transaction: GraphTransaction, parts: readonly StatementGroup[]): Promise<void> {
  const { outdated } = await transaction.predicates.load();
  if (outdated.length === 0) return;
  await renewGroups(
    transaction,
    groupsOf(parts).filter(({ predicate }) => outdated.includes(predicate)),
  );
}

/**
 * Stores all statements and facts of these subjects and predicates according to the declaration. Harmless when
 * repeated.
 */
async function renewGroups(transaction: GraphTransaction, groups: readonly StatementGroup[]): Promise<void> {
  if (groups.length === 0) return;
  const { predicates, statements, facts, workspaceId } = transaction;
  const vocabulary = await vocabularyIn(transaction);
  const stored = await predicates.statementsOf(groups);
  const placed = stored.map((statement) => ({ ...statement, now: timelineText(statement, vocabulary) }));
  await predicates.setTimelines(
    placed.filter(({ timeline, now }) => timeline !== now).map(({ id, now }) => ({ id, timeline: now })),
  );
  const keys = placed
    .filter(({ now }) => now !== SWEEPING)
    .map((statement) => timelineOf(statement as unknown as TimelineStatement, vocabulary) as TimelineKey);
  const book = new TimelineBook(workspaceId, keys, [], vocabulary);
  for (const fact of await predicates.factsOf(groups)) book.addStoredFact(fact);
  const ranges = book.keys().map((key) => ({ key, from: null, to: null }));
  for (const { statement, factId } of ranges.length === 0 ? [] : await statements.within(ranges)) {
    book.addStoredStatement(toTimelineStatement(statement), factId);
  }
  book.rebuild();
  const difference = book.difference();
  await facts.store(difference);
  await indexFacts(transaction, difference, book.factIds());
}
