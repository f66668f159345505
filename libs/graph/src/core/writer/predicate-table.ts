import {
  type DeclaredPredicate,
  type EntityId,
  type FactState,
  type StatementId,
  type TimelineStatement,
  type Vocabulary,
  vocabularyOf,
} from '@memory-graph/memory-model';
import type { StatementGroup } from '../timeline-text.js';
import type { GraphTransaction } from './graph-transaction.js';
import type { Sent } from './sent.js';

/** What a store keeps of the predicates that a workspace declares. */
export interface StoredPredicates {
  /** Of the declaration, see `GraphWriter.declarePredicates`. 0: there was none. */
  revision: number;
  declared: readonly DeclaredPredicate[];
  /** Predicates of which some statements and facts may still be stored as an earlier declaration had them. */
  outdated: readonly string[];
  /** Of the first outdated one, the subjects up to this one are up to date; null: none is yet. */
  doneUpTo: EntityId | null;
}

export const NO_PREDICATES: StoredPredicates = { revision: 0, declared: [], outdated: [], doneUpTo: null };

/** Evidence on a subject, with the timeline that it is stored with. */
export interface TimedStatement extends Pick<TimelineStatement, 'subject' | 'predicate' | 'object'> {
  id: StatementId;
  timeline: string;
}

/** The predicates that a workspace declares, and what is stored as they say. */
export interface PredicateTable {
  /** Asked for once a transaction at most; `loadKnown` brings it along. */
  load(): Promise<StoredPredicates>;
  store(predicates: StoredPredicates): Sent;
  /** Subjects of statements with this predicate behind one, the first by id. @param after null: from the first */
  subjectsOf(predicate: string, after: EntityId | null, atMost: number): Promise<EntityId[]>;
  /** All evidence on these subjects and predicates but corrections, also what is retracted. */
  statementsOf(groups: readonly StatementGroup[]): Promise<TimedStatement[]>;
  setTimelines(statements: readonly { id: StatementId; timeline: string }[]): Sent;
  /** All facts of these subjects and predicates. */
  factsOf(groups: readonly StatementGroup[]): Promise<FactState[]>;
}

export async function vocabularyIn({ predicates }: GraphTransaction): Promise<Vocabulary> {
  return vocabularyOf((await predicates.load()).declared);
}
