import type { Member } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';

export function RemoveMemberDialog({ member: { userId, name }, onClose }: { member: Member; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Remove the member"
      action="Remove"
      change={() => api.members.remove({ path: { id: userId } })}
      areas={['members']}
      onDone={() => notify('The member is removed.')}
      onClose={onClose}
    >
      <p>
        <Shortened text={name} /> loses access to this workspace.
      </p>
      <Consequences
        items={[
          'Browsers, personal tokens and connected apps of this member lose access at once.',
          'Invitations that this member created no longer work.',
          'What this member added stays in the memory.',
        ]}
      />
    </ConfirmChange>
  );
}
