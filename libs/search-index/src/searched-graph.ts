import type { GraphRecords, ResultDocument, ResultKey } from '@memory-graph/graph';
import type { Scope, WorkspaceId } from '@memory-graph/memory-model';
import type {
  EntityListFilter,
  EntityListPart,
  EpisodeListFilter,
  FactListFilter,
  FactListPart,
  ListCut,
  ListPart,
  Page,
} from './list-questions.js';
import type { GraphPicture, PictureRequest } from './picture-questions.js';
import type { CandidateRequest, Candidates, NamedEntity, Traversal, TraversalRequest } from './search-questions.js';

/** What a question compares of a fact. */
export interface ComparedFact {
  id: string;
  predicate: string;
  /** Null: the object is an entity. */
  value: string | null;
  /** ms since the epoch; null: still valid. */
  validTo: number | null;
  /** The subject, and the object if it is another entity, by the names that they have now. */
  entities: { id: string; name: string }[];
}

/** A fact with the names that its entities have now. */
export type NamedFact = Pick<ComparedFact, 'id' | 'entities'>;

/** The questions of a search to the graph of one workspace. */
export interface SearchedGraph {
  /**
   * Full-text (BM25, statistics of the workspace) and vector search over facts and episodes, each list best first. In a
   * large workspace, only those facts are compared by their vectors whose words or whose episodes match the question.
   */
  findCandidates(request: CandidateRequest): Promise<Candidates>;
  /**
   * Entities with one of these names or aliases, compared without case, accents and extra white space.
   * @param scopes theirs; default: those of no subject, see `scopesFor`
   */
  findEntitiesByName(names: readonly string[], scopes?: readonly Scope[]): Promise<NamedEntity[]>;
  /**
   * Breadth-first traversal over facts and session chains. Facts on a path must pass the times and labels of the filter
   * too; its predicates, its entity types and its conditions on episodes of a chain apply only to results.
   */
  traverse(request: TraversalRequest): Promise<Traversal>;
  /** As `WorkspaceRecords.loadResults`. */
  loadResults(results: readonly ResultKey[]): Promise<ResultDocument[]>;
  /** The facts that full-text search finds, best first. */
  findFactsByText(request: Pick<CandidateRequest, 'text' | 'filter' | 'limit'>): Promise<ResultKey[]>;
  /** Those of the facts that exist, in the same order. */
  comparedFacts(ids: readonly string[]): Promise<ComparedFact[]>;
  /**
   * Which of the lexemes occur in each fact, in the names of its entities, or in the texts that support it. The answers
   * are in the order of the facts.
   */
  wordsSaid(lexemes: readonly string[], facts: readonly NamedFact[]): Promise<string[][]>;
}

/**
 * The questions of lists and pictures to the graph of one workspace. An episode that is still being written in parts may
 * be in the list.
 */
export interface ListedGraph {
  listFacts(filter: FactListFilter, cut: ListCut): Promise<FactListPart>;
  listEpisodes(filter: EpisodeListFilter, cut: ListCut): Promise<ListPart>;
  /** Ordered by name. */
  listEntities(filter: EntityListFilter, page: Page): Promise<EntityListPart>;
  /** The graph around an entity, or else its most mentioned part. */
  picture(request: PictureRequest): Promise<GraphPicture>;
}

type RecordMethod = 'loadResults' | 'loadFacts' | 'loadEpisodes' | 'loadEntities' | 'findFact' | 'findEntity';

/** What gives the records of a store. */
export type RecordReader = Pick<GraphRecords, RecordMethod>;

/** The records of one workspace by id, as `GraphRecords` describes them. */
export type WorkspaceRecords = {
  [Method in RecordMethod]: RecordReader[Method] extends (
    workspaceId: WorkspaceId,
    ...input: infer Input
  ) => infer Answer
    ? (...input: Input) => Answer
    : never;
};

/** The graph of one workspace, as it is now or as it was at an earlier time. */
export interface MemoryGraph extends SearchedGraph, ListedGraph, WorkspaceRecords {}

/** The records of a workspace in a store. */
export function recordsOf(reader: RecordReader, workspaceId: WorkspaceId): WorkspaceRecords {
  return {
    loadResults: (results) => reader.loadResults(workspaceId, results),
    loadFacts: (ids) => reader.loadFacts(workspaceId, ids),
    loadEpisodes: (ids) => reader.loadEpisodes(workspaceId, ids),
    loadEntities: (ids) => reader.loadEntities(workspaceId, ids),
    findFact: (factId) => reader.findFact(workspaceId, factId),
    findEntity: (entityId) => reader.findEntity(workspaceId, entityId),
  };
}
