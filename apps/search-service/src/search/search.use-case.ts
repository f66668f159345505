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
import type { ResultKey } from '@memory-graph/graph';
import {
  type EntityId,
  type QuestionReading,
  readQuestion,
  scopesFor,
  selfIds,
  selfOf,
  type WorkspaceId,
} from '@memory-graph/memory-model';
import {
  CALIBRATION,
  calibrateScores,
  type FusedHit,
  fuseHits,
  type HitLists,
  type RankedResult,
  type RankingInput,
  type RankingWeights,
  rankResults,
  selectResults,
} from '@memory-graph/ranking';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { passageFinder } from '@memory-graph/ranking/passages';
import { findFactTraits, relationText } from './find-related-facts.js';
import { fitTokens } from './fit-tokens.js';
import { groupIdentical } from './group-identical.js';
import { isAboutUser, namesAsked, namesInQuestion } from './names-in-question.js';
import type { NamedEntity, SearchedGraph, SearchFilter, TraversalRequest } from '@memory-graph/search-index';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { SearchedGraphs } from '../search-index/searched-graphs.js';
import { RerankResults } from './rerank-results.js';
import { searchAnswer } from './search-answer.js';
import { searchFilter } from './search-filter.js';
import { SEARCH_LIMITS } from './search-limits.js';
import { speakerOfEpisode } from './speaker-of-episode.js';
import { timesInQuestion } from './times-in-question.js';

export const SEARCH_WEIGHTS = Symbol('SearchWeights');

/** Of "the name of my wife", the wife says all. */
const NAME_WORDS = 'name names called';

/** A graph that a search reads. */
interface OpenedGraph {
  graph: SearchedGraph;
  /** What the search is as of, if its time window has no end; ms since the epoch. */
  asOf: number;
  knownAt: KnownAtDto | null;
}

/** The candidates for ranking, and where they are from. */
interface Gathered {
  input: RankingInput;
  lists: HitLists;
  graph: SearchedGraph;
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
  async *run(workspaceId: WorkspaceId, command: SearchCommand): AsyncGenerator<SearchResultDto[], KnownAtDto | null> {
    describeSpan({ 'memory_graph.workspace.id': workspaceId });
    const gathered = await inSpan(
      () => ({ name: 'gather candidates' }),
      () => this.gather(workspaceId, command),
    );
    const { input, graph, knownAt } = gathered;
    const ranked = await inSpan(
      () => ({ name: 'rank candidates', attributes: { 'memory_graph.candidates': input.hits.length } }),
      () => this.rank(gathered, command),
    );
    const explain = command.explain ? input.times : null;
    const read = (results: readonly RankedResult[]) => this.read(graph, results, command.query, explain);
    const found = command.groupIdentical
      ? await groupIdentical(ranked, command, read)
      : { selected: selectResults(ranked, command), read };
    yield* command.maxTokens === null
      ? found.read(found.selected)
      : fitTokens(found.selected, command.maxTokens, found.read);
    return knownAt;
  }

  private async rank({ input, graph }: Gathered, command: SearchCommand): Promise<RankedResult[]> {
    const sums = rankResults(input, this.weights);
    const kinds = kindsAsked(command);
    // Results of other kinds take part in the ranking: a text supports the facts that were read from it.
    const isWhole = kinds.length === RESULT_KINDS.length && !command.groupIdentical;
    const most = isWhole ? Math.max(command.limit, this.rerankResults.reach) : Infinity;
    const scored = calibrateScores(sums, input, CALIBRATION, most).filter(({ kind }) => kinds.includes(kind));
    return this.rerankResults.run(graph, command, scored);
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
      const documents = await inSpan(
        () => ({ name: 'read results', attributes: { 'memory_graph.results': some.length } }),
        () => graph.loadResults(some),
      );
      yield searchAnswer(some, documents, { explain, passageOf });
      // While reading a long list, leaves the store to other requests for half of the time.
      if (from >= SEARCH_LIMITS.resultsWithoutBreaks) await setTimeout(performance.now() - startedAt);
    }
  }

  /**
   * Collects the candidates for ranking. `lists` are the inputs of the fusion, which tuning
   * combines with other weights.
   */
  async gather(workspaceId: WorkspaceId, asked: SearchCommand): Promise<Gathered> {
    const command = { ...asked, user: selfOf(asked.subject, asked.user) };
    const oneself = selfIds(workspaceId, asked.subject, asked.user);
    const [{ graph, asOf, knownAt }, embedding] = await Promise.all([
      this.open(workspaceId, command),
      inSpan(
        () => ({ name: 'embed question' }),
        () => this.embedder.embedQuery(command.query),
      ),
    ]);
    const filter = searchFilter(command, asOf);
    const [{ lists, support, words }, namedEntities] = await Promise.all([
      this.findHits(graph, command, embedding, filter),
      graph.findEntitiesByName(namesInQuestion(command.query), scopesFor(command.subject)),
    ]);
    const hits = fuseHits(lists, this.weights);
    const reading = readQuestion(command.query);
    const request = traversalRequest(command, filter, hits, { oneself, named: namedEntities });
    const [{ reached, settings }, related] = await Promise.all([
      graph.traverse(request),
      findRelated(graph, relationText(reading, namesToFind(command, namedEntities)), filter),
    ]);
    const times = timesInQuestion(command.query.slice(0, SEARCH_LIMITS.timesCharacters), filter.asOf, command.timeZone);
    const question = {
      ...{
        reading,
        ...wordsOf(command.query, reading),
        named: new Set<string>(request.entityIds),
        asOf: filter.asOf,
      },
      oneself,
      ofPast: reading.past || times.length > 0,
    };
    const comparable = reading.relations.length > 0 || filter.includeInvalidated;
    const facts = comparable ? await findFactTraits(graph, [...related, ...reached, ...hits], question) : [];
    const input: RankingInput = {
      hits,
      reached,
      support,
      places: settings.map(({ opening, ...place }) => ({ ...place, speaker: speakerOfEpisode(opening) })),
      facts,
      words,
      wordCount: question.words.size,
      names: namesAsked(command, namedEntities),
      times,
      ofPast: question.ofPast,
    };
    return { input, lists, graph, knownAt };
  }

  /** The graph that a search reads: the current one, or the one of an earlier time. */
  private async open(workspaceId: WorkspaceId, { knownAt }: SearchCommand): Promise<OpenedGraph> {
    if (knownAt === null) return { graph: await this.graphs.open(workspaceId), asOf: Date.now(), knownAt };
    const { past, ...state } = await this.knownAtGraphs.open(workspaceId, knownAt);
    return { graph: past ?? (await this.graphs.open(workspaceId)), ...state };
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

/** The kinds of results that may be returned. Only facts have a predicate. */
function kindsAsked({ kinds, predicates }: SearchCommand): readonly ResultKind[] {
  const asked = kinds.length === 0 ? RESULT_KINDS : kinds;
  return predicates.length === 0 ? asked : asked.filter((kind) => kind === 'fact');
}

/** Facts that say the asked relation in its own words: "reports to" for "manager". */
async function findRelated(graph: SearchedGraph, text: string | null, filter: SearchFilter): Promise<ResultKey[]> {
  return text === null ? [] : graph.findFactsByText({ text, filter, limit: SEARCH_LIMITS.listDepth });
}

/** The names in facts about whom the question names. */
function namesToFind({ query, user }: SearchCommand, named: readonly NamedEntity[]): string[] {
  return [...named.map(({ name }) => name), ...(isAboutUser(query) ? [user.name] : [])];
}

/** The words of a question, and those beside the names of its relations. */
function wordsOf(question: string, reading: QuestionReading): { words: ReadonlySet<string>; rest: string[] } {
  const words = new Set(lexemesOf(question));
  const named = new Set(lexemesOf(`${reading.words.join(' ')} ${NAME_WORDS}`));
  return { words, rest: [...words].filter((word) => !named.has(word)) };
}

function traversalRequest(
  { query, maxBfsDepth, limit }: SearchCommand,
  filter: SearchFilter,
  hits: readonly FusedHit[],
  { oneself, named }: { oneself: readonly EntityId[]; named: readonly NamedEntity[] },
): TraversalRequest {
  // "I" is the subject, or else the user who searches.
  const meant = isAboutUser(query) ? oneself : [];
  return {
    entityIds: [...new Set([...meant, ...named.map((entity) => entity.id)])],
    hits: hits.slice(0, SEARCH_LIMITS.traversedHits),
    maxDepth: maxBfsDepth,
    filter,
    limit: Math.max(SEARCH_LIMITS.reachedFacts, limit),
  };
}
