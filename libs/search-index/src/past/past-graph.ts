import type {
  EntityDetail,
  EntityRecord,
  FactRecord,
  GraphPicture,
  Page,
  Paged,
  PictureRequest,
} from '@memory-graph/graph';
import type { EntityId } from '@memory-graph/memory-model';
import type { SearchedGraph } from '../searched-graph.js';

/** The graph of a workspace as it stood at an earlier time. It answers as `GraphReader` did then. */
export interface PastGraph extends SearchedGraph {
  findFact(factId: string): Promise<FactRecord | null>;
  listEntities(filter: { query: string | null; type: string | null }, page: Page): Promise<Paged<EntityRecord>>;
  findEntity(entityId: EntityId): Promise<EntityDetail | null>;
  /** @param asOf when a fact counts as ended; ms since the epoch */
  picture(request: PictureRequest, asOf: number): Promise<GraphPicture>;
}
