import type { LabelDto } from '@memory-graph/contracts/resources';
import type { Label } from './label.entity.js';

export function toLabelDto(label: Label): LabelDto {
  return {
    id: label.id,
    name: label.name,
    description: label.description,
    color: label.color,
    workspaceId: label.workspaceId,
    createdAt: label.createdAt.toISOString(),
    updatedAt: label.updatedAt.toISOString(),
  };
}
