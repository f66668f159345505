import type { EntityDto, EntityReferenceDto } from '@memory-graph/contracts/resources';
import { framed } from '../stored-content.js';

export function toCandidate({ id, name, type }: EntityDto): EntityReferenceDto {
  return { id, name, type };
}

export function candidatesInWords(asked: string, candidates: readonly EntityReferenceDto[]): string {
  if (candidates.length === 0) return `The memory has no entity with the name ${JSON.stringify(asked)}.`;
  const lines = candidates.map(({ id, name, type }) => `- ${name} (${type}), id ${id}`);
  return `Several entities match. Call the tool again with the id of one of them.\n${framed(lines)}`;
}
