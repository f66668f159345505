import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SearchCommand, SearchResultAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { EMBEDDER, type Embedder } from '@memory-graph/embedder-port/embedder.port';
import {
  GRAPH_READER,
  type GraphReader,
  type NamedEntity,
  type SearchFilter,
  type Traversal,
} from '@memory-graph/graph-store-port/graph-reader.port';
import { entityId, userEntityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { fuseHits, type FusedHit, type HitLists } from '@memory-graph/ranking/fuse-hits';
import { rankResults, type RankingInput } from '@memory-graph/ranking/rank-results';
import type { RankingWeights } from '@memory-graph/ranking/ranking-weights';
import { selectResults } from '@memory-graph/ranking/select-results';
import { asksOfOneself, namesAsked, namesInQuestion } from './names-in-question.js';
import { RerankResults } from './rerank-results.js';
import { searchAnswer } from './search-answer.js';
import { searchFilter } from './search-filter.js';
import { SEARCH_LIMITS } from './search-limits.js';
import { speakerOfEpisode } from './speaker-of-episode.js';
import { timesInQuestion } from './times-in-question.js';

export const SEARCH_WEIGHTS = Symbol('SearchWeights');

/** Answers a question from the graph: `run` names the stages in order. */
@Injectable()
export class SearchQuery {
  constructor(
    @Inject(GRAPH_READER) private readonly graph: GraphReader,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(SEARCH_WEIGHTS) private readonly weights: RankingWeights,
    private readonly rerankResults: RerankResults,
  ) {}

  /** @returns the results, best first, some at a time */
  async *run(workspaceId: WorkspaceId, command: SearchCommand): AsyncGenerator<SearchResultAnswer[]> {
    const { input } = await this.gather(workspaceId, command);
    const ranked = await this.rerankResults.run(workspaceId, command.query, rankResults(input, this.weights));
    const selected = selectResults(ranked, command);
    for (let from = 0; from < selected.length; from += SEARCH_LIMITS.resultsAtATime) {
      const some = selected.slice(from, from + SEARCH_LIMITS.resultsAtATime);
      const startedAt = performance.now();
      yield searchAnswer(some, await this.graph.loadResults(workspaceId, some), command.explain);
      // A long list leaves the store to others for half of the time.
      if (from >= SEARCH_LIMITS.resultsWithoutBreaks) await setTimeout(performance.now() - startedAt);
    }
  }

  /** What is to be ranked. `lists` are those that its hits are fused from: tuning fuses them with other weights. */
  async gather(workspaceId: WorkspaceId, command: SearchCommand): Promise<{ input: RankingInput; lists: HitLists }> {
    const filter = searchFilter(command, Date.now());
    const [{ lists, support }, namedEntities] = await Promise.all([
      this.findHits(workspaceId, command, filter),
      this.findNamedEntities(workspaceId, command),
    ]);
    const hits = fuseHits(lists, this.weights);
    const { reached, settings } = await this.traverse(workspaceId, command, filter, hits, namedEntities);
    const input: RankingInput = {
      hits,
      reached,
      support,
      places: settings.map(({ opening, ...place }) => ({ ...place, speaker: speakerOfEpisode(opening) })),
      names: namesAsked(command, namedEntities),
      times: timesInQuestion(command.query.slice(0, SEARCH_LIMITS.timesCharacters), filter.asOf),
    };
    return { input, lists };
  }

  /** What the words of the question find, best first, and which of it belongs together. */
  private async findHits(workspaceId: WorkspaceId, command: SearchCommand, filter: SearchFilter) {
    const { similarityFloor } = this.embedder;
    const { support, ...lists } = await this.graph.findCandidates(workspaceId, {
      text: command.query,
      embedding: await this.embedder.embedQuery(command.query),
      similarityFloor,
      filter,
      limit: Math.max(SEARCH_LIMITS.listDepth, command.limit),
    });
    return { lists: { ...lists, similarityFloor }, support };
  }

  private findNamedEntities(workspaceId: WorkspaceId, { query }: SearchCommand): Promise<NamedEntity[]> {
    return this.graph.findEntitiesByName(workspaceId, namesInQuestion(query));
  }

  private traverse(
    workspaceId: WorkspaceId,
    command: SearchCommand,
    filter: SearchFilter,
    hits: readonly FusedHit[],
    named: readonly NamedEntity[],
  ): Promise<Traversal> {
    // "I" is the user who asks.
    const { query, user } = command;
    const oneself = asksOfOneself(query) ? [entityId(workspaceId, userEntityKey(user.id))] : [];
    return this.graph.traverse(workspaceId, {
      entityIds: [...new Set([...oneself, ...named.map((entity) => entity.id)])],
      hits: hits.slice(0, SEARCH_LIMITS.traversedHits),
      maxDepth: command.maxBfsDepth,
      filter,
      limit: Math.max(SEARCH_LIMITS.reachedFacts, command.limit),
    });
  }
}
