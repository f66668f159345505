import type { GraphRecords, ResultDocument, ResultKey } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
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
import type { FoundMemories, MemoryQuestion } from './search-questions.js';

/** The questions of a search to the graph of one workspace. */
export interface SearchedGraph {
  /** Finds and ranks what may answer. */
  search(question: MemoryQuestion): Promise<FoundMemories>;
  /** As `WorkspaceRecords.loadResults`. */
  loadResults(results: readonly ResultKey[]): Promise<ResultDocument[]>;
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
