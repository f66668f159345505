import { ownerIn, type Scope, SHARED_SCOPE } from '@memory-graph/memory-model';
import type { StoredOwner } from '../graph-reader.port.js';

/** The columns of a store for the owner of an episode. */
export interface OwnerColumns {
  scope: Scope;
  subject: string | null;
}

export function storedOwner({ scope, subject }: OwnerColumns): StoredOwner {
  return ownerIn({ subject, shared: scope === SHARED_SCOPE });
}

/** The key of a session within a scope: sessions of two subjects are different even if they have the same id. */
export function scopedSession(scope: Scope, sessionId: string | null): string | null {
  return scope === null || sessionId === null ? sessionId : `${scope}\n${sessionId}`;
}
