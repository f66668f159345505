import { ownerIn, type Scope, SHARED_SCOPE } from '@memory-graph/memory-model';
import type { StoredOwner } from '../graph-reader.port.js';

/** What a store keeps of the owner of an episode. */
export interface OwnerColumns {
  scope: Scope;
  subject: string | null;
}

export function storedOwner({ scope, subject }: OwnerColumns): StoredOwner {
  return ownerIn({ subject, shared: scope === SHARED_SCOPE });
}

/** A session within a scope: sessions of two subjects are never one, whatever they are called. */
export function scopedSession(scope: Scope, sessionId: string | null): string | null {
  return scope === null || sessionId === null ? sessionId : `${scope}\n${sessionId}`;
}
