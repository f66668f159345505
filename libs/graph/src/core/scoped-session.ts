import type { Scope } from '@memory-graph/memory-model';

/** The key of a session within a scope: sessions of two subjects are different even if they have the same id. */
export function scopedSession(scope: Scope, sessionId: string | null): string | null {
  return scope === null || sessionId === null ? sessionId : `${scope}\n${sessionId}`;
}
