import type { ChangedIds, IndexedKind } from '../change-feed.port.js';

/** How many changes stores keep at least. A replica that is further behind reads everything again. */
export const KEPT_CHANGES = 1_000;
/** The number of changes after which old ones are deleted, so that most transactions delete none. */
export const CHANGES_BETWEEN_DELETIONS = 100;

/** The changes of one transaction, as stores keep them. */
export type RevisionIds = Record<IndexedKind, readonly string[]>;

/** The changes of several transactions, each id once. */
export function changedSince(revisions: readonly RevisionIds[]): ChangedIds {
  const changed = (kind: IndexedKind): string[] => [...new Set(revisions.flatMap((revision) => revision[kind]))];
  return { episode: changed('episode'), fact: changed('fact'), entity: changed('entity') };
}
