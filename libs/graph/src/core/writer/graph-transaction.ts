import type { EntityId, StatementId, WorkspaceId } from '@memory-graph/memory-model';
import type { ChangedIds } from '../../change-feed.port.js';
import type { KnownEpisodes } from './episode-runs.js';
import type { EntityTable, NameTable } from './entity-tables.js';
import type { EpisodeTable } from './episode-table.js';
import type { FactTable, StatementTable } from './evidence-tables.js';
import type { PredicateTable } from './predicate-table.js';
import type { Sent } from './sent.js';
import type { StatementGroup } from '../timeline-text.js';

/**
 * The primitives of one transaction of a store in one workspace, whose lock it holds. The procedures of this folder use
 * only these primitives, and a store implements nothing else. They take lists, so that each call is one round trip
 * regardless of the amount of data; an empty list causes none.
 */
export interface GraphTransaction {
  readonly workspaceId: WorkspaceId;
  readonly episodes: EpisodeTable;
  readonly statements: StatementTable;
  readonly facts: FactTable;
  readonly entities: EntityTable;
  readonly names: NameTable;
  readonly predicates: PredicateTable;

  /** Loads the data that a write needs before it begins, in one round trip. */
  loadKnown(asked: AskedAbout): Promise<KnownEpisodes>;

  /**
   * Raises the position of the workspace's search data by one, and stores the changes since the previous position; see
   * `ChangeFeed`. If no episode is left, it deletes positions and changes. This is the last step of a transaction.
   */
  noteChanges(changed: ChangedIds): Sent;
}

/** The keys that `KnownEpisodes` is loaded for. */
export interface AskedAbout {
  queueIds: readonly string[];
  entityIds: readonly EntityId[];
  statementIds: readonly StatementId[];
  /** Subjects as the episodes name them. */
  groups: readonly StatementGroup[];
}
