import type { Label } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';

/** Says how many facts have the label, before it is deleted. */
export function DeleteLabelDialog({ label: { id, name }, onClose }: { label: Label; onClose: () => void }) {
  const notify = useNotify();
  const labelled = useRead(['facts', 'labelled', id], (signal) =>
    api.facts.list({ query: { labelIds: [id], limit: 1 }, signal }),
  );
  return (
    <ConfirmChange
      title={texts.labels.deleteTitle}
      action={texts.actions.delete}
      change={() => api.labels.remove({ path: { id } })}
      areas={['labels', 'facts', 'episodes', 'logs']}
      onDone={() => notify(texts.labels.deleted)}
      onClose={onClose}
    >
      <p>{texts.labels.deleteName(<Shortened text={name} />)}</p>
      <Answer read={labelled} lines={1}>
        {({ total }) => <p>{texts.labels.deleteCount(total)}</p>}
      </Answer>
      <Consequences items={texts.labels.deleteFollows} />
    </ConfirmChange>
  );
}
