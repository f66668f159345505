import type { ChangedIds, IndexedKind } from '../search-feed.port.js';

/** What one transaction changed, as stores keep it. */
export type RevisionIds = Record<IndexedKind, readonly string[]>;

/** What several transactions changed, each id once. */
export function changedSince(revisions: readonly RevisionIds[]): ChangedIds {
  const changed = (kind: IndexedKind): string[] => [...new Set(revisions.flatMap((revision) => revision[kind]))];
  return { episode: changed('episode'), fact: changed('fact'), entity: changed('entity') };
}
