import { v5 as uuidv5 } from 'uuid';
import type { EntityId, WorkspaceId } from '../evidence/evidence.js';

/** What a fact is known by: ids stay as evidence comes and goes, and two derivations give the same. */
export interface FactIdentity {
  /** Canonical. */
  subject: EntityId;
  predicate: string;
  objectKey: string;
  /** How many earlier facts say the same. */
  ordinal: number;
}

export function factId(workspaceId: WorkspaceId, { subject, predicate, objectKey, ordinal }: FactIdentity): string {
  return uuidv5(JSON.stringify(['fact', subject, predicate, objectKey, ordinal]), workspaceId);
}
