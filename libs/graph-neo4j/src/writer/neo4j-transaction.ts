import type { AskedAbout, GraphTransaction, KnownEpisodes } from '@memory-graph/graph/core';
import type { ChangedIds } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { EntityNodes } from './entity-nodes.js';
import { EpisodeNodes } from './episode-nodes.js';
import { FactNodes } from './fact-nodes.js';
import { loadKnownEpisodes } from './known-episodes.js';
import { NameNodes } from './name-nodes.js';
import { noteChanges } from './search-changes.js';
import { PredicateNodes } from './predicate-nodes.js';
import { StatementNodes } from './statement-nodes.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** `GraphTransaction` on Neo4j. What returns nothing is sent, and not waited for: see `WorkspaceWrite`. */
export class Neo4jTransaction implements GraphTransaction {
  readonly episodes: EpisodeNodes;
  readonly statements: StatementNodes;
  readonly facts: FactNodes;
  readonly entities: EntityNodes;
  readonly names: NameNodes;
  readonly predicates: PredicateNodes;

  constructor(readonly write: WorkspaceWrite) {
    this.statements = new StatementNodes(write);
    this.episodes = new EpisodeNodes(write, this.statements);
    this.facts = new FactNodes(write);
    this.entities = new EntityNodes(write);
    this.names = new NameNodes(write, this.entities);
    this.predicates = new PredicateNodes(write);
  }

  get workspaceId(): WorkspaceId {
    return this.write.workspaceId;
  }

  async loadKnown(asked: AskedAbout): Promise<KnownEpisodes> {
    const { known, predicates } = await loadKnownEpisodes(this.write, asked);
    this.predicates.found(predicates);
    return known;
  }

  noteChanges(changed: ChangedIds): void {
    noteChanges(this.write, changed);
  }

  /** Waits for all pending queries. */
  end(): Promise<void> {
    return this.write.settle();
  }
}
