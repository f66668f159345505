import type { Label } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { count } from '../../design/values/count.ts';

/** Says how many facts have the label, before it is deleted. */
export function DeleteLabelDialog({ label: { id, name }, onClose }: { label: Label; onClose: () => void }) {
  const notify = useNotify();
  const labelled = useRead(['facts', 'labelled', id], (signal) =>
    api.facts.list({ query: { labelIds: [id], limit: 1 }, signal }),
  );
  return (
    <ConfirmChange
      title="Delete the label"
      action="Delete"
      change={() => api.labels.remove({ path: { id } })}
      areas={['labels', 'facts', 'episodes', 'logs']}
      onDone={() => notify('The label is deleted.')}
      onClose={onClose}
    >
      <p>The label {<Shortened text={name} />} is deleted.</p>
      <Answer read={labelled} lines={1}>
        {({ total }) => <p>{count(total, 'fact has', 'facts have')} this label now.</p>}
      </Answer>
      <Consequences
        items={['Texts and facts stay. They lose the label.', 'The assignment to texts cannot be restored.']}
      />
    </ConfirmChange>
  );
}
