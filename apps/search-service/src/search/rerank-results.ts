import { Inject, Injectable, Logger } from '@nestjs/common';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { candidateKey } from '@memory-graph/ranking/candidate';
import type { RankedResult } from '@memory-graph/ranking/rank-results';
import { RERANKER, type Reranker } from '@memory-graph/reranker-port/reranker.port';

export const RERANKING_LIMITS = Symbol('RerankingLimits');

export interface RerankingLimits {
  /** How many of the best results are read. */
  top: number;
  timeoutMs: number;
}

/** Has the best results read beside the question, where there is a re-ranker. Without its word in time the order stays. */
@Injectable()
export class RerankResults {
  private readonly logger = new Logger(RerankResults.name);

  constructor(
    @Inject(RERANKER) private readonly reranker: Reranker | null,
    @Inject(GRAPH_READER) private readonly graph: GraphReader,
    @Inject(RERANKING_LIMITS) private readonly limits: RerankingLimits,
  ) {}

  async run(workspaceId: WorkspaceId, question: string, ranked: RankedResult[]): Promise<RankedResult[]> {
    if (!this.reranker || ranked.length < 2) return ranked;
    const read = ranked.slice(0, this.limits.top);
    const documents = await this.graph.loadResults(workspaceId, read);
    const contents = new Map(documents.map((document) => [candidateKey(document), document.content]));
    const passages = read.map((result) => contents.get(candidateKey(result)) ?? '');
    try {
      const order = await this.reranker.rerank(question, passages, AbortSignal.timeout(this.limits.timeoutMs));
      return [...inOrder(read, order), ...ranked.slice(read.length)];
    } catch (error) {
      this.logger.warn(
        `${this.reranker.name} did not re-rank: ${error instanceof Error ? error.message : String(error)}`,
      );
      return ranked;
    }
  }
}

/** The scores stay where they are: the best place has the best score, and what passes a threshold is as many as before. */
function inOrder(results: readonly RankedResult[], order: readonly number[]): RankedResult[] {
  return order.map((from, to) => ({ ...results[from]!, score: results[to]!.score }));
}
