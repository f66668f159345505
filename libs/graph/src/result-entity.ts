import type { EntityId, EntityType } from '@memory-graph/memory-model';

/** An entity as results refer to it. */
export interface ResultEntity {
  id: EntityId;
  name: string;
  type: EntityType;
}
