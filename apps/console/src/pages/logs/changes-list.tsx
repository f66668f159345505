import type { LogChanges } from '@memory-graph/client';
import { FactGroups } from '../fact-list/fact-list.tsx';
import { MadeFacts } from './made-facts.tsx';
import { settledChanges } from './settled-changes.ts';
import { count } from '../../design/values/count.ts';

/** How a text changed the facts. */
export function ChangesList({ changes }: { changes: LogChanges }) {
  const { created, invalidated, restored, deleted, totals, moved } = settledChanges(changes);
  return (
    <>
      {created.length > 0 && <MadeFacts facts={created} total={totals.created} />}
      <FactGroups
        isRest={created.length > 0}
        groups={[
          { key: 'invalidated', title: 'Ended', facts: invalidated, total: totals.invalidated },
          { key: 'restored', title: 'Came back', facts: restored, total: totals.restored },
          { key: 'deleted', title: 'Lost all support', facts: deleted, total: totals.deleted, isGone: true },
        ]}
      />
      {moved > 0 && (
        <p>{count(moved, 'fact', 'facts')} only moved: entities turned out to be the same, or not to be.</p>
      )}
    </>
  );
}
