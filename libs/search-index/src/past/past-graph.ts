import type {
  EntityDetail,
  EntityListFilter,
  EntityRecord,
  EpisodeEntry,
  FactEntry,
  FactRecord,
  GraphPicture,
  Page,
  Paged,
  PictureRequest,
} from '@memory-graph/graph';
import type { EntityId, EpisodeId } from '@memory-graph/memory-model';
import type { ListedGraph, SearchedGraph } from '../searched-graph.js';

/** The graph of a workspace as it was at an earlier time. It answers as `GraphReader` did then. */
export interface PastGraph extends SearchedGraph, ListedGraph {
  loadFacts(ids: readonly string[]): Promise<FactEntry[]>;
  loadEpisodes(ids: readonly EpisodeId[]): Promise<EpisodeEntry[]>;
  findFact(factId: string): Promise<FactRecord | null>;
  listEntities(filter: EntityListFilter, page: Page): Promise<Paged<EntityRecord>>;
  findEntity(entityId: EntityId): Promise<EntityDetail | null>;
  picture(request: PictureRequest): Promise<GraphPicture>;
}
