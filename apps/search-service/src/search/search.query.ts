import { Inject, Injectable } from '@nestjs/common';
import type { SearchCommand, SearchResultAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { EMBEDDER, type Embedder } from '@memory-graph/embedder-port/embedder.port';
import {
  GRAPH_READER,
  type GraphReader,
  type ReachedResult,
  type SearchFilter,
} from '@memory-graph/graph-store-port/graph-reader.port';
import { entityId, userEntityKey } from '@memory-graph/memory-model/entity-resolution/entity-key';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { fuseHits, type FusedHit } from '@memory-graph/ranking/fuse-hits';
import { rankResults } from '@memory-graph/ranking/rank-results';
import { RANKING_WEIGHTS } from '@memory-graph/ranking/ranking-weights';
import { selectResults } from '@memory-graph/ranking/select-results';
import { asksOfOneself, namesInQuestion } from './names-in-question.js';
import { searchAnswer } from './search-answer.js';
import { searchFilter } from './search-filter.js';
import { SEARCH_LIMITS } from './search-limits.js';

/** Answers a question from the graph: `run` names the stages in order. */
@Injectable()
export class SearchQuery {
  constructor(
    @Inject(GRAPH_READER) private readonly graph: GraphReader,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  async run(workspaceId: WorkspaceId, command: SearchCommand): Promise<SearchResultAnswer[]> {
    const filter = searchFilter(command, Date.now());
    const [{ hits, support }, namedEntities] = await Promise.all([
      this.findHits(workspaceId, command, filter),
      this.findNamedEntities(workspaceId, command),
    ]);
    const reached = await this.traverse(workspaceId, command, filter, hits, namedEntities);
    const ranked = rankResults({ hits, reached, support }, RANKING_WEIGHTS);
    const selected = selectResults(ranked, command);
    const documents = await this.graph.loadResults(workspaceId, selected);
    return searchAnswer(selected, documents, command.explain);
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
    return { hits: fuseHits({ ...lists, similarityFloor }, RANKING_WEIGHTS), support };
  }

  /** "I" is the user who asks. */
  private async findNamedEntities(workspaceId: WorkspaceId, { query, user }: SearchCommand): Promise<EntityId[]> {
    const named = await this.graph.findEntitiesByName(workspaceId, namesInQuestion(query));
    const oneself = asksOfOneself(query) ? [entityId(workspaceId, userEntityKey(user.id))] : [];
    return [...new Set([...oneself, ...named.map((entity) => entity.id)])];
  }

  private traverse(
    workspaceId: WorkspaceId,
    command: SearchCommand,
    filter: SearchFilter,
    hits: readonly FusedHit[],
    entityIds: readonly EntityId[],
  ): Promise<ReachedResult[]> {
    return this.graph.traverse(workspaceId, {
      entityIds,
      hits: hits.slice(0, SEARCH_LIMITS.traversedHits),
      maxDepth: command.maxBfsDepth,
      filter,
      limit: Math.max(SEARCH_LIMITS.reachedFacts, command.limit),
    });
  }
}
