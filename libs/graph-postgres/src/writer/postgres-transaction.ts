import type { AskedAbout, GraphTransaction, KnownEpisodes } from '@memory-graph/graph/core';
import type { ChangedIds } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';
import { WorkspaceCorpora } from './corpora.js';
import { EntityRows } from './entity-rows.js';
import { EpisodeRows } from './episode-rows.js';
import { FactRows } from './fact-rows.js';
import { loadKnownEpisodes } from './known-episodes.js';
import { NameRows } from './name-rows.js';
import { noteChanges } from './search-changes.js';
import { PredicateRows } from './predicate-rows.js';
import type { VectorStorage } from './statement-row.js';
import { StatementRows } from './statement-rows.js';

/** `GraphTransaction` on PostgreSQL: each primitive is a statement or a few. */
export class PostgresTransaction implements GraphTransaction {
  readonly episodes: EpisodeRows;
  readonly statements: StatementRows;
  readonly facts: FactRows;
  readonly entities: EntityRows;
  readonly names: NameRows;
  readonly predicates: PredicateRows;
  readonly corpora: WorkspaceCorpora;

  constructor(
    readonly sql: Sql,
    readonly workspaceId: WorkspaceId,
    vectors: VectorStorage,
  ) {
    this.corpora = new WorkspaceCorpora(sql, workspaceId);
    this.statements = new StatementRows(sql, workspaceId, vectors);
    this.episodes = new EpisodeRows(sql, workspaceId, this.corpora, this.statements, vectors);
    this.facts = new FactRows(sql, workspaceId, this.corpora);
    this.entities = new EntityRows(sql, workspaceId);
    this.names = new NameRows(sql, workspaceId, this.entities);
    this.predicates = new PredicateRows(sql, workspaceId);
  }

  async loadKnown(asked: AskedAbout): Promise<KnownEpisodes> {
    const { known, corpora, predicates } = await loadKnownEpisodes(this.sql, this.workspaceId, asked);
    this.corpora.found(corpora);
    this.predicates.found(predicates);
    return known;
  }

  noteChanges(changed: ChangedIds): void {
    noteChanges(this.sql, this.workspaceId, changed);
  }
}
