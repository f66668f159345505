import type { PredicateDeclaration } from '@memory-graph/contracts/internal-http';
import { GRAPH_WRITER, type GraphWriter } from '@memory-graph/graph';
import { Inject, Injectable } from '@nestjs/common';
import { RenewOutdatedFacts } from '../reindex/renew-outdated-facts.js';

/** Replaces the predicates that a workspace declares. */
@Injectable()
export class DeclarePredicatesUseCase {
  constructor(
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    private readonly outdated: RenewOutdatedFacts,
  ) {}

  /** When it resolves, new content follows the declaration. What is stored is derived again in the background. */
  async run(workspaceId: string, { revision, predicates }: PredicateDeclaration): Promise<void> {
    await this.graph.declarePredicates(workspaceId, revision, predicates);
    this.outdated.start(workspaceId);
  }
}
