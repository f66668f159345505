import type { CreatedMemberInvitation } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Form } from '../../design/forms/form.tsx';
import { RoleSelect, type Role } from './role.tsx';

interface InviteFormProps {
  onCreated: (invitation: CreatedMemberInvitation) => void;
  onClose: () => void;
}

/** Creates a link with which one person joins the workspace. */
export function InviteForm({ onCreated, onClose }: InviteFormProps) {
  const [role, setRole] = useState<Role>('editor');
  const create = useChange(() => api.members.invite({ body: { role } }), ['members']);
  return (
    <Form
      onSubmit={() => create.mutate(undefined, { onSuccess: onCreated })}
      error={create.error}
      submit={{ label: 'Create the link', isBusy: create.isPending }}
      onCancel={onClose}
    >
      <p>You get a link to send. Who opens it signs in, or creates an account, and joins this workspace.</p>
      <RoleSelect value={role} onChange={setRole} />
    </Form>
  );
}
