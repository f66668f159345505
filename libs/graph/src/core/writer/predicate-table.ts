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

/** The declared predicates of a workspace, as a store keeps them. */
export interface StoredPredicates {
  /** The revision of the declaration, see `GraphWriter.declarePredicates`. 0: there was none. */
  revision: number;
  declared: readonly DeclaredPredicate[];
  /** Predicates some of whose statements and facts may still be stored according to an earlier declaration. */
  outdated: readonly string[];
  /** The last subject of the first outdated predicate that is up to date; null: none is yet. */
  doneUpTo: EntityId | null;
}

export const NO_PREDICATES: StoredPredicates = { revision: 0, declared: [], outdated: [], doneUpTo: null };

/** Evidence on a subject, with its stored timeline. */
export interface TimedStatement extends Pick<TimelineStatement, 'subject' | 'predicate' | 'object'> {
  id: StatementId;
  timeline: string;
}

/** The predicates that a workspace declares, and the statements and facts that depend on them. */
export interface PredicateTable {
  /** Called at most once per transaction; `loadKnown` loads it too. */
  load(): Promise<StoredPredicates>;
  store(predicates: StoredPredicates): Sent;
  /** Subjects of statements with this predicate behind one, the first by id. @param after null: from the first */
  subjectsOf(predicate: string, after: EntityId | null, atMost: number): Promise<EntityId[]>;
  /** All evidence on these subjects and predicates except corrections, including retracted evidence. */
  statementsOf(groups: readonly StatementGroup[]): Promise<TimedStatement[]>;
  setTimelines(statements: readonly { id: StatementId; timeline: string }[]): Sent;
  /** All facts of these subjects and predicates. */
  factsOf(groups: readonly StatementGroup[]): Promise<FactState[]>;
}

export async function vocabularyIn({ predicates }: GraphTransaction): Promise<Vocabulary> {
  return vocabularyOf((await predicates.load()).declared);
}
