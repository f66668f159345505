import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import { EMBEDDER, type Embedder } from '@memory-graph/models';
import {
  GRAPH_READER,
  type GraphReader,
  type NamedEntity,
  type SearchFilter,
  type Traversal,
} from '@memory-graph/graph';
import { entityId, userEntityKey, type WorkspaceId } from '@memory-graph/memory-model';
import {
  type FusedHit,
  fuseHits,
  type HitLists,
  type RankingInput,
  type RankingWeights,
  rankResults,
  selectResults,
} from '@memory-graph/ranking';
import { asksOfOneself, namesAsked, namesInQuestion } from './names-in-question.js';
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
    @Inject(GRAPH_READER) private readonly graph: GraphReader,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(SEARCH_WEIGHTS) private readonly weights: RankingWeights,
    private readonly rerankResults: RerankResults,
  ) {}

  /** @returns the results, best first, some at a time */
  async *run(workspaceId: WorkspaceId, command: SearchCommand): AsyncGenerator<SearchResultDto[]> {
    const { input } = await this.gather(workspaceId, command);
    const ranked = await this.rerankResults.run(workspaceId, command.query, rankResults(input, this.weights));
    const selected = selectResults(ranked, command);
    const explain = command.explain ? input.times : null;
    for (let from = 0; from < selected.length; from += SEARCH_LIMITS.resultsAtATime) {
      const some = selected.slice(from, from + SEARCH_LIMITS.resultsAtATime);
      const startedAt = performance.now();
      yield searchAnswer(some, await this.graph.loadResults(workspaceId, some), explain);
      // While reading a long list, leaves the store to other requests for half of the time.
      if (from >= SEARCH_LIMITS.resultsWithoutBreaks) await setTimeout(performance.now() - startedAt);
    }
  }

  /**
   * Collects the candidates for ranking. `lists` are the inputs of the fusion, which tuning
   * combines with other weights.
   */
  async gather(workspaceId: WorkspaceId, command: SearchCommand): Promise<{ input: RankingInput; lists: HitLists }> {
    const filter = searchFilter(command, Date.now());
    const [{ lists, support, words }, namedEntities] = await Promise.all([
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
      words,
      names: namesAsked(command, namedEntities),
      times: timesInQuestion(command.query.slice(0, SEARCH_LIMITS.timesCharacters), filter.asOf),
    };
    return { input, lists };
  }

  /** The hits for the words of the question, best first, and their relations. */
  private async findHits(workspaceId: WorkspaceId, command: SearchCommand, filter: SearchFilter) {
    const { similarityFloor } = this.embedder;
    const { support, words, ...lists } = await this.graph.findCandidates(workspaceId, {
      text: command.query,
      embedding: await this.embedder.embedQuery(command.query),
      similarityFloor,
      filter,
      limit: Math.max(SEARCH_LIMITS.listDepth, command.limit),
    });
    return { lists: { ...lists, similarityFloor }, support, words };
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
    // "I" is the user who searches.
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
