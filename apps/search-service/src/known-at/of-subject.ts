import type { StoredOwner } from '@memory-graph/graph';

/** Whether a request for one subject may see something; without a subject it sees all of the workspace. */
export function isOfSubject({ subject, shared }: StoredOwner, asked: string | undefined): boolean {
  return asked === undefined || shared === true || subject === asked;
}
