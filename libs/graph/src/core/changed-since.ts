import type { ChangedIds, IndexedKind } from '../search-feed.port.js';

/** How many changes stores keep at least: who knows none of them reads all again. */
export const KEPT_CHANGES = 1_000;
/** So that most transactions delete none. */
export const CHANGES_BETWEEN_DELETIONS = 100;

/** What one transaction changed, as stores keep it. */
export type RevisionIds = Record<IndexedKind, readonly string[]>;

/** What several transactions changed, each id once. */
export function changedSince(revisions: readonly RevisionIds[]): ChangedIds {
  const changed = (kind: IndexedKind): string[] => [...new Set(revisions.flatMap((revision) => revision[kind]))];
  return { episode: changed('episode'), fact: changed('fact'), entity: changed('entity') };
}
