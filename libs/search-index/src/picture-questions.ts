import type { ResultEntity } from '@memory-graph/graph';
import type { EntityId, Scope } from '@memory-graph/memory-model';

/** What a picture shows. An empty list: no filter. */
export interface PictureRequest {
  /** The scopes of the shown entities: any of these. */
  scopes: readonly Scope[];
  /** The types of the shown entities, except the one at the center: any of these. */
  types: readonly string[];
  /** The predicates of the shown facts: any of these. */
  predicates: readonly string[];
  /** ms since the epoch, UTC. Facts that ended by then are not shown, unless `includeInvalidated`. */
  moment: number;
  includeInvalidated: boolean;
  /** Facts that begin after `moment` are not shown either. */
  begun: boolean;
  /** The id of the entity at the center, or one that was merged into it; null: the most mentioned part is shown. */
  entityId: EntityId | null;
  depth: number;
  maxNodes: number;
  maxEdges: number;
}

interface PictureNode extends ResultEntity {
  /** The number of facts with the entity as subject or object, whether they are shown or not; at most 1,000 are counted. */
  factCount: number;
}

export interface GraphPicture {
  nodes: PictureNode[];
  /** The facts between two of the entities, by id. */
  factIds: string[];
  /** Whether a limit left out entities or facts that pass the filter. */
  isCut: boolean;
}
