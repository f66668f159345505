import type { Member } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { ROLE_NAMES, RoleSelect } from './role.tsx';

export function ChangeRoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { userId, name } = member;
  const [role, setRole] = useState(member.role);
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Change the role"
      action="Change role"
      isDangerous={false}
      change={() => api.members.changeRole({ path: { id: userId }, body: { role } })}
      // It may be the own role.
      areas={['members', 'profile']}
      onDone={() => notify(`The role is now: ${ROLE_NAMES[role].toLowerCase()}.`)}
      onClose={onClose}
    >
      <p>
        The role of <Shortened text={name} /> in this workspace:
      </p>
      <RoleSelect value={role} onChange={setRole} />
      <Consequences
        items={[
          'Apps that this member connected lose their access, and can be connected again.',
          'Personal tokens and browsers keep working, with what the new role permits.',
        ]}
      />
    </ConfirmChange>
  );
}
