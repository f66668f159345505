import { z } from 'zod';
import type { EntityListItemAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { framed } from '../stored-content.js';
import { entityReference } from './tool-schemas.js';

export const CANDIDATES = z
  .array(entityReference)
  .describe('Where it is not clear who or what is meant: ask again with the id of one of these.');

export type Candidate = z.infer<typeof entityReference>;

export function toCandidate({ id, name, type }: EntityListItemAnswer): Candidate {
  return { id, name, type };
}

export function candidatesInWords(asked: string, candidates: readonly Candidate[]): string {
  if (candidates.length === 0) return `The memory knows nothing by the name ${JSON.stringify(asked)}.`;
  const lines = candidates.map(({ id, name, type }) => `- ${name} (${type}), id ${id}`);
  return `It is not clear which of these is meant: ask again with an id.\n${framed(lines)}`;
}
