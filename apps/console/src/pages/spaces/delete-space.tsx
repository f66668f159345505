import type { Space } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';

export function DeleteSpaceDialog({ space: { id, name }, onClose }: { space: Space; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Delete the space"
      action="Delete"
      change={() => api.spaces.remove({ path: { id } })}
      areas={['spaces']}
      onDone={() => notify('The space is deleted.')}
      onClose={onClose}
    >
      <p>The space {<Shortened text={name} />} is deleted.</p>
      <Consequences items={['Its facts stay in the memory.', 'What was assigned to the space cannot be restored.']} />
    </ConfirmChange>
  );
}
