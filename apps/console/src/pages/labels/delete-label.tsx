import type { Label } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
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
  const remove = useChange(() => api.labels.remove({ path: { id } }), ['labels', 'facts', 'episodes', 'logs']);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose();
        notify(texts.labels.deleted);
      },
    });
  return (
    <ConfirmDialog
      title={texts.labels.deleteTitle}
      action={texts.actions.delete}
      isBusy={remove.isPending}
      error={remove.error}
      isOpen
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.labels.deleteName(<Shortened text={name} />)}</p>
      <Answer read={labelled} lines={1}>
        {({ total }) => <p>{texts.labels.deleteCount(total)}</p>}
      </Answer>
      <Consequences items={texts.labels.deleteFollows} />
    </ConfirmDialog>
  );
}
