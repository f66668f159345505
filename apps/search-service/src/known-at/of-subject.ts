import { ServiceError } from '@memory-graph/errors';
import { type EntityId, type Owner, type Scope, scopesFor } from '@memory-graph/memory-model';
import type { WorkspaceRecords } from '@memory-graph/search-index';

/** Whether a request for one subject may see something; without a subject it sees all of the workspace. */
export function isOfSubject({ subject, shared }: Owner, asked: string | undefined): boolean {
  return asked === undefined || shared === true || subject === asked;
}

/** What a filter has for a request for one subject; empty, that is any scope, without a subject. */
export function scopesAsked(subject: string | null | undefined): Scope[] {
  return subject === null || subject === undefined ? [] : scopesFor(subject);
}

/** @throws ServiceError `not_found` for an unknown entity, and for one that the subject may not see */
export async function requireEntity(
  graph: Pick<WorkspaceRecords, 'loadEntities'>,
  id: EntityId,
  subject: string | undefined,
): Promise<void> {
  const [entity] = await graph.loadEntities([id]);
  if (!entity || !isOfSubject(entity, subject)) throw new ServiceError('not_found', 'Entity not found');
}
