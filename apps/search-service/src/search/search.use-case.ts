import {
  type KnownAtDto,
  RESULT_KINDS,
  type ResultKind,
  type SearchResultDto,
} from '@memory-graph/contracts/resources';
import { setTimeout } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import { EMBEDDER, type Embedder } from '@memory-graph/models';
import { describeSpan, inSpan } from '@memory-graph/observability';
import { scopesFor, selfIds, selfOf, spelledOut, type WorkspaceId } from '@memory-graph/memory-model';
import { type NamedTime, type RankingWeights, selectResults } from '@memory-graph/ranking';
import { passageFinder } from '@memory-graph/ranking/passages';
import { fitTokens } from './fit-tokens.js';
import { groupIdentical } from './group-identical.js';
import type { FoundResult, MemoryQuestion, SearchedGraph } from '@memory-graph/search-index';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { SearchedGraphs } from '../search-index/searched-graphs.js';
import { RerankResults } from './rerank-results.js';
import { searchAnswer } from './search-answer.js';
import { searchFilter } from './search-filter.js';
import { SEARCH_LIMITS } from './search-limits.js';

export const SEARCH_WEIGHTS = Symbol('SearchWeights');

/** A graph that a search reads. */
interface OpenedGraph {
  graph: SearchedGraph;
  /** What the search is as of, if its time window has no end; ms since the epoch. */
  asOf: number;
  knownAt: KnownAtDto | null;
}

/** Searches the graph; `run` names the stages in order. */
@Injectable()
export class SearchUseCase {
  constructor(
    private readonly graphs: SearchedGraphs,
    private readonly knownAtGraphs: KnownAtGraphs,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
    @Inject(SEARCH_WEIGHTS) private readonly weights: RankingWeights,
    private readonly rerankResults: RerankResults,
  ) {}

  /** @returns the results, best first, some at a time; at the end the state of the memory, if it was asked as of a time */
  async *run(workspaceId: WorkspaceId, asked: SearchCommand): AsyncGenerator<SearchResultDto[], KnownAtDto | null> {
    describeSpan({ 'memory_graph.workspace.id': workspaceId });
    const command = { ...asked, query: spelledOut(asked.query) };
    const [{ graph, asOf, knownAt }, embedding] = await Promise.all([
      this.open(workspaceId, command),
      inSpan(
        () => ({ name: 'embed question' }),
        () => this.embedder.embedQuery(command.query),
      ),
    ]);
    const { results, times } = await inSpan(
      () => ({ name: 'rank candidates' }),
      () => graph.search(this.question(workspaceId, command, { embedding, asOf })),
    );
    const ranked = await this.rerankResults.run(graph, command, results);
    const explain = command.explain ? times : null;
    const read = (results: readonly FoundResult[]) => this.read(graph, results, command.query, explain);
    const found = command.groupIdentical
      ? await groupIdentical(ranked, command, read)
      : { selected: selectResults(ranked, command), read };
    yield* command.maxTokens === null
      ? found.read(found.selected)
      : fitTokens(found.selected, command.maxTokens, found.read);
    return knownAt;
  }

  /** What a search asks of the memory. @param asOf when a fact counts as ended, if the time window has no end */
  question(
    workspaceId: WorkspaceId,
    command: SearchCommand,
    { embedding, asOf }: { embedding: Float32Array; asOf: number },
  ): MemoryQuestion {
    const { query, subject, user, timeZone, limit } = command;
    return {
      ...{ query, embedding, limit, similarityFloor: this.embedder.similarityFloor },
      weights: this.weightsFor(embedding),
      filter: searchFilter(command, asOf),
      asker: { name: selfOf(subject, user).name, entityIds: selfIds(workspaceId, subject, user), timeZone },
      scopes: scopesFor(subject),
      maxDepth: command.maxBfsDepth,
      kinds: kindsAsked(command),
      most: command.groupIdentical ? Infinity : Math.max(limit, this.rerankResults.reach),
    };
  }

  /**
   * Of a question that the embedder cannot read, in another script, words have the share of the vectors, too, and the
   * forms of English sentences say nothing.
   */
  private weightsFor(embedding: Float32Array): RankingWeights {
    const { text, vector } = this.weights;
    const isRead = embedding.some((value) => value !== 0);
    if (isRead) return { ...this.weights, vector: vector * this.embedder.trust };
    return { ...this.weights, text: text + vector, answer: 0, states: 0 };
  }

  /** Reads results in the given order, some at a time. */
  private async *read(
    graph: SearchedGraph,
    results: readonly FoundResult[],
    question: string,
    explain: readonly NamedTime[] | null,
  ): AsyncGenerator<SearchResultDto[]> {
    const passageOf = passageFinder(question);
    for (let from = 0; from < results.length; from += SEARCH_LIMITS.resultsAtATime) {
      const some = results.slice(from, from + SEARCH_LIMITS.resultsAtATime);
      const startedAt = performance.now();
      const documents = await inSpan(
        () => ({ name: 'read results', attributes: { 'memory_graph.results': some.length } }),
        () => graph.loadResults(some),
      );
      yield searchAnswer(some, documents, { explain, passageOf });
      // While reading a long list, leaves the store to other requests for half of the time.
      if (from >= SEARCH_LIMITS.resultsWithoutBreaks) await setTimeout(performance.now() - startedAt);
    }
  }

  /** The graph that a search reads: the current one, or the one of an earlier time. */
  private async open(workspaceId: WorkspaceId, { knownAt }: SearchCommand): Promise<OpenedGraph> {
    if (knownAt === null) return { graph: await this.graphs.open(workspaceId), asOf: Date.now(), knownAt };
    const { past, ...state } = await this.knownAtGraphs.open(workspaceId, knownAt);
    return { graph: past ?? (await this.graphs.open(workspaceId)), ...state };
  }
}

/** The kinds of results that may be returned. Only facts have a predicate. */
function kindsAsked({ kinds, predicates }: SearchCommand): readonly ResultKind[] {
  const asked = kinds.length === 0 ? RESULT_KINDS : kinds;
  return predicates.length === 0 ? asked : asked.filter((kind) => kind === 'fact');
}
