import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import { EMBEDDER, type Embedder } from '@memory-graph/models';
import { type NamedEntity, type SearchFilter, type TraversalRequest } from '@memory-graph/graph';
import { entityId, userEntityKey, type WorkspaceId } from '@memory-graph/memory-model';
import {
  type FusedHit,
  fuseHits,
  type HitLists,
  type RankedResult,
  type RankingInput,
  type RankingWeights,
  rankResults,
  selectResults,
} from '@memory-graph/ranking';
import { passageFinder } from '@memory-graph/ranking/passages';
import { fitTokens } from './fit-tokens.js';
import { asksOfOneself, namesAsked, namesInQuestion } from './names-in-question.js';
import type { SearchedGraph } from '@memory-graph/search-index';
import { SearchedGraphs } from '../search-index/searched-graphs.js';
import { RerankResults } from './rerank-results.js';
import { searchAnswer } from './search-answer.js';
import { searchFilter } from './search-filter.js';
import { SEARCH_LIMITS } from './search-limits.js';
import { speakerOfEpisode } from './speaker-of-episode.js';
import { timesInQuestion } from './times-in-question.js';

export const SEARCH_WEIGHTS = Symbol('SearchWeights');

/** Searches the graph; `run` names the stages in order. */
@Injectable()
export class SearchUseCase {
  constructor(
    private readonly graphs: SearchedGraphs,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(SEARCH_WEIGHTS) private readonly weights: RankingWeights,
    private readonly rerankResults: RerankResults,
  ) {}

  /** @returns the results, best first, some at a time */
  async *run(workspaceId: WorkspaceId, command: SearchCommand): AsyncGenerator<SearchResultDto[]> {
    const { input, graph } = await this.gather(workspaceId, command);
    const ranked = await this.rerankResults.run(workspaceId, command.query, rankResults(input, this.weights));
    const selected = selectResults(ranked, command);
    const explain = command.explain ? input.times : null;
    const read = (results: readonly RankedResult[]) => this.read(graph, results, command.query, explain);
    yield* command.maxTokens === null ? read(selected) : fitTokens(selected, command.maxTokens, read);
  }

  /** Reads results in the given order, some at a time. */
  private async *read(
    graph: SearchedGraph,
    results: readonly RankedResult[],
    question: string,
    explain: RankingInput['times'] | null,
  ): AsyncGenerator<SearchResultDto[]> {
    const passageOf = passageFinder(question);
    for (let from = 0; from < results.length; from += SEARCH_LIMITS.resultsAtATime) {
      const some = results.slice(from, from + SEARCH_LIMITS.resultsAtATime);
      const startedAt = performance.now();
      yield searchAnswer(some, await graph.loadResults(some), { explain, passageOf });
      // While reading a long list, leaves the store to other requests for half of the time.
      if (from >= SEARCH_LIMITS.resultsWithoutBreaks) await setTimeout(performance.now() - startedAt);
    }
  }

  /**
   * Collects the candidates for ranking. `lists` are the inputs of the fusion, which tuning
   * combines with other weights.
   */
  async gather(
    workspaceId: WorkspaceId,
    command: SearchCommand,
  ): Promise<{ input: RankingInput; lists: HitLists; graph: SearchedGraph }> {
    const filter = searchFilter(command, Date.now());
    const [graph, embedding] = await Promise.all([
      this.graphs.open(workspaceId),
      this.embedder.embedQuery(command.query),
    ]);
    const [{ lists, support, words }, namedEntities] = await Promise.all([
      this.findHits(graph, command, embedding, filter),
      graph.findEntitiesByName(namesInQuestion(command.query)),
    ]);
    const hits = fuseHits(lists, this.weights);
    const { reached, settings } = await graph.traverse(
      traversalRequest(workspaceId, command, filter, hits, namedEntities),
    );
    const input: RankingInput = {
      hits,
      reached,
      support,
      places: settings.map(({ opening, ...place }) => ({ ...place, speaker: speakerOfEpisode(opening) })),
      words,
      names: namesAsked(command, namedEntities),
      times: timesInQuestion(command.query.slice(0, SEARCH_LIMITS.timesCharacters), filter.asOf),
    };
    return { input, lists, graph };
  }

  /** The hits for the words of the question, best first, and their relations. */
  private async findHits(graph: SearchedGraph, command: SearchCommand, embedding: Float32Array, filter: SearchFilter) {
    const { similarityFloor } = this.embedder;
    const { support, words, ...lists } = await graph.findCandidates({
      text: command.query,
      embedding,
      similarityFloor,
      filter,
      limit: Math.max(SEARCH_LIMITS.listDepth, command.limit),
    });
    return { lists: { ...lists, similarityFloor }, support, words };
  }
}

function traversalRequest(
  workspaceId: WorkspaceId,
  { query, user, maxBfsDepth, limit }: SearchCommand,
  filter: SearchFilter,
  hits: readonly FusedHit[],
  named: readonly NamedEntity[],
): TraversalRequest {
  // "I" is the user who searches.
  const oneself = asksOfOneself(query) ? [entityId(workspaceId, userEntityKey(user.id))] : [];
  return {
    entityIds: [...new Set([...oneself, ...named.map((entity) => entity.id)])],
    hits: hits.slice(0, SEARCH_LIMITS.traversedHits),
    maxDepth: maxBfsDepth,
    filter,
    limit: Math.max(SEARCH_LIMITS.reachedFacts, limit),
  };
}
