import type { FactSnapshot, GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { type FactState, snapshotOf } from './fact-state.js';

/** How facts stood before and after a change; null: there was, or is, none. By fact id. */
export type FactChanges = Map<string, { before: FactState | null; after: FactState | null }>;

/** What a reader of facts sees of the changes: the lists of a delta, each in the order of the changes. */
export function factLists(changes: FactChanges): Pick<GraphDelta, 'created' | 'invalidated' | 'restored' | 'deleted'> {
  const lists = { created: [], invalidated: [], restored: [], deleted: [] } as Record<string, FactSnapshot[]> &
    Pick<GraphDelta, 'created' | 'invalidated' | 'restored' | 'deleted'>;
  for (const { before, after } of changes.values()) {
    if (after === null) {
      if (before !== null) lists.deleted.push(snapshotOf(before));
    } else if (before === null) lists.created.push(snapshotOf(after));
    else if (before.span.to === null && after.span.to !== null) lists.invalidated.push(snapshotOf(after));
    else if (before.span.to !== null && after.span.to === null) lists.restored.push(snapshotOf(after));
  }
  return lists;
}
