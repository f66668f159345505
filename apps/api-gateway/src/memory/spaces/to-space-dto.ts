import type { SpaceDto } from '@memory-graph/contracts/resources';
import type { Space } from './space.entity.js';

export function toSpaceDto(space: Space): SpaceDto {
  return {
    id: space.id,
    name: space.name,
    description: space.description,
    createdAt: space.createdAt.toISOString(),
    updatedAt: space.updatedAt.toISOString(),
    userId: space.userId,
  };
}
