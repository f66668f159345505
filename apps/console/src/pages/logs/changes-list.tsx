import type { LogChanges } from '@memory-graph/client';
import { texts } from '../../texts/en.ts';
import { FactGroups } from './fact-list.tsx';
import { settledChanges } from './settled-changes.ts';

const names = texts.logs.changes;

/** How a text changed the facts. */
export function ChangesList({ changes }: { changes: LogChanges }) {
  const { created, invalidated, restored, deleted, totals, moved } = settledChanges(changes);
  return (
    <>
      <FactGroups
        groups={[
          { key: 'created', title: names.created, facts: created, total: totals.created },
          { key: 'invalidated', title: names.invalidated, facts: invalidated, total: totals.invalidated },
          { key: 'restored', title: names.restored, facts: restored, total: totals.restored },
          { key: 'deleted', title: names.deleted, facts: deleted, total: totals.deleted, isGone: true },
        ]}
      />
      {moved > 0 && <p>{names.moved(moved)}</p>}
    </>
  );
}
