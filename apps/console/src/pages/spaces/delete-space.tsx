import type { Space } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';

export function DeleteSpaceDialog({ space: { id, name }, onClose }: { space: Space; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title={texts.spaces.deleteTitle}
      action={texts.actions.delete}
      change={() => api.spaces.remove({ path: { id } })}
      areas={['spaces']}
      onDone={() => notify(texts.spaces.deleted)}
      onClose={onClose}
    >
      <p>{texts.spaces.deleteName(<Shortened text={name} />)}</p>
      <Consequences items={texts.spaces.deleteFollows} />
    </ConfirmChange>
  );
}
