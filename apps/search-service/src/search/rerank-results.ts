import { Inject, Injectable, Logger } from '@nestjs/common';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import { passageFinder } from '@memory-graph/ranking/passages';
import type { ResultDocument } from '@memory-graph/graph';
import { speakerOfResult } from '@memory-graph/memory-model';
import { type Passage, RERANKER, type Reranker } from '@memory-graph/models';
import type { FoundResult, SearchedGraph } from '@memory-graph/search-index';

export const RERANKING_LIMITS = Symbol('RerankingLimits');

export interface RerankingLimits {
  /** How many of the best results are re-ranked. */
  top: number;
  timeoutMs: number;
}

/** Re-ranks the best results if a re-ranker is configured. If it fails or takes too long, the order stays. */
@Injectable()
export class RerankResults {
  private readonly logger = new Logger(RerankResults.name);

  constructor(
    @Inject(RERANKER) private readonly reranker: Reranker | null,
    @Inject(RERANKING_LIMITS) private readonly limits: RerankingLimits,
  ) {}

  /** How many of the best results it may put into another order. */
  get reach(): number {
    return this.reranker ? this.limits.top : 0;
  }

  async run(
    graph: Pick<SearchedGraph, 'loadResults'>,
    { query, rerank }: Pick<SearchCommand, 'query' | 'rerank'>,
    ranked: FoundResult[],
  ): Promise<FoundResult[]> {
    if (!this.reranker || ranked.length < 2 || staysAsItIs(this.reranker, rerank, ranked[0]!)) return ranked;
    const read = ranked.slice(0, this.limits.top);
    const documents = await graph.loadResults(read);
    const cut = passageFinder(query);
    const passageOf = new Map(documents.map((document) => [document.id, toPassage(document, cut)]));
    const found = read.filter(({ id }) => passageOf.has(id));
    const passages = found.map(({ id }) => passageOf.get(id)!);
    try {
      const order = await this.reranker.rerank(query, passages, AbortSignal.timeout(this.limits.timeoutMs));
      return [...inOrder(found, order), ...ranked.slice(read.length)];
    } catch (error) {
      this.logger.warn(
        `${this.reranker.name} failed to re-rank: ${error instanceof Error ? error.message : String(error)}`,
      );
      return ranked;
    }
  }
}

/** Of a longer text only the passage that matches the question best is compared. */
const LONG_CHARACTERS = 2_000;

function staysAsItIs({ settledFrom }: Reranker, isRequested: boolean, { score }: FoundResult): boolean {
  return settledFrom !== null && (!isRequested || score >= settledFrom);
}

function toPassage(
  { kind, content, referenceTime, ingestMetadata }: ResultDocument,
  cut: (text: string) => string,
): Passage {
  const text = content.length > LONG_CHARACTERS ? cut(content) : content;
  return { text, speaker: speakerOfResult(kind, ingestMetadata), saidAt: Date.parse(referenceTime) };
}

/**
 * Scores stay in their places: the first place keeps the best score, and the number of results
 * above a threshold does not change.
 */
function inOrder(results: readonly FoundResult[], order: readonly number[]): FoundResult[] {
  return order.map((from, to) => ({ ...results[from]!, score: results[to]!.score }));
}
