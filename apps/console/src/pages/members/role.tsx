import type { Member } from '@memory-graph/client';
import { Select } from '../../design/forms/field.tsx';

export type Role = Member['role'];

export const ROLE_NAMES: Readonly<Record<Role, string>> = { owner: 'Owner', editor: 'Editor', reader: 'Reader' };

const PERMISSIONS: Readonly<Record<Role, string>> = {
  owner: 'May do everything, also with members.',
  editor: 'May read, add, change and delete content.',
  reader: 'May read.',
};

const OPTIONS = (['reader', 'editor', 'owner'] as const).map((value) => ({ value, label: ROLE_NAMES[value] }));

/** A role to choose, with what it permits. */
export function RoleSelect({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Select
      label="Role"
      hint={PERMISSIONS[value]}
      value={value}
      options={OPTIONS}
      onChange={(role) => onChange(role as Role)}
    />
  );
}
