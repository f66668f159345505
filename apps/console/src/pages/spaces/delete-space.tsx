import type { Space } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';

export function DeleteSpaceDialog({ space: { id, name }, onClose }: { space: Space; onClose: () => void }) {
  const notify = useNotify();
  const remove = useChange(() => api.spaces.remove({ path: { id } }), ['spaces']);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose();
        notify(texts.spaces.deleted);
      },
    });
  return (
    <ConfirmDialog
      title={texts.spaces.deleteTitle}
      action={texts.actions.delete}
      isBusy={remove.isPending}
      error={remove.error}
      isOpen
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.spaces.deleteName(<Shortened text={name} />)}</p>
      <Consequences items={texts.spaces.deleteFollows} />
    </ConfirmDialog>
  );
}
