import type { FactChanges, FactState } from '@memory-graph/memory-model';
import type { FactEffects, FactSnapshot, GraphDelta } from '../../graph-writer.port.js';

/** Groups changes into the lists of a delta, each in the order of the changes. */
export function factLists(changes: FactChanges): Pick<GraphDelta, 'created' | 'invalidated' | 'restored' | 'deleted'> {
  const created: FactSnapshot[] = [];
  const invalidated: FactSnapshot[] = [];
  const restored: FactSnapshot[] = [];
  const deleted: FactSnapshot[] = [];
  for (const { before, after } of changes.values()) {
    if (after === null) {
      if (before !== null) deleted.push(snapshotOf(before));
    } else if (before === null) created.push(snapshotOf(after));
    else if (before.span.to === null && after.span.to !== null) invalidated.push(snapshotOf(after));
    else if (before.span.to !== null && after.span.to === null) restored.push(snapshotOf(after));
  }
  return { created, invalidated, restored, deleted };
}

/** Like `factLists`, with the facts whose validity changed. */
export function factEffects(changes: FactChanges): FactEffects {
  const retimed = [...changes.values()].flatMap(({ before, after }) =>
    before && after && isRetimed(before.span, after.span)
      ? [{ before: snapshotOf(before), after: snapshotOf(after) }]
      : [],
  );
  return { ...factLists(changes), retimed };
}

function isRetimed(before: FactState['span'], after: FactState['span']): boolean {
  const isListed = (before.to === null) !== (after.to === null);
  return !isListed && (before.from !== after.from || before.to !== after.to);
}

export function snapshotOf({ id, type, confidence, span }: FactState): FactSnapshot {
  const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
  return { id, content: span.anchor.text, type, confidence, validFrom: iso(span.from), validTo: iso(span.to) };
}
