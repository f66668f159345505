import type { Workspace } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { exactBytes } from '../../design/values/bytes.ts';
import { readQuota } from './quotas.ts';

const QUOTAS = ['addsPerDay', 'episodes', 'storageBytes'] as const;
const QUOTA_LABELS = { addsPerDay: 'Texts added per day', episodes: 'Texts stored', storageBytes: 'Size of the texts' };
const QUOTA_HINTS = {
  addsPerDay: 'If empty, there is no limit.',
  episodes: 'If empty, there is no limit.',
  storageBytes: 'Such as 500 MB or 10 GB. If empty, there is no limit.',
};

type Quota = (typeof QUOTAS)[number];

const unitOf = (quota: Quota) => (quota === 'storageBytes' ? 'bytes' : undefined);

/** A quota as its field shows it. */
function written(quota: Quota, value: number | null | undefined): string {
  if (value === null || value === undefined) return '';
  return unitOf(quota) === 'bytes' ? exactBytes(value) : value.toString();
}

/** Creates a workspace, or changes its name and quotas. */
export function WorkspaceDialog({ workspace, onClose }: { workspace?: Workspace; onClose: () => void }) {
  const notify = useNotify();
  const [name, setName] = useState(workspace?.name ?? '');
  const [externalId, setExternalId] = useState(workspace?.externalId ?? '');
  const [quotas, setQuotas] = useState(() =>
    Object.fromEntries(QUOTAS.map((quota) => [quota, written(quota, workspace?.quotas[quota])])),
  );
  const [isChecked, setIsChecked] = useState(false);
  const read = (quota: Quota) => readQuota(quotas[quota] ?? '', unitOf(quota));
  const save = useChange(async () => {
    const body = {
      name,
      externalId: externalId.trim() === '' ? null : externalId,
      quotas: Object.fromEntries(QUOTAS.map((quota) => [quota, read(quota) ?? null])),
    };
    if (workspace === undefined) await api.workspaces.create({ body });
    else await api.workspaces.update({ path: { id: workspace.id }, body });
  }, ['operator']);
  const quotaProblem = (quota: Quota) =>
    !isChecked || read(quota) !== undefined
      ? undefined
      : unitOf(quota) === 'bytes'
        ? 'must be a number with a unit, such as 10 GB, or empty'
        : 'must be a whole number from 0, or empty';

  const submit = () => {
    setIsChecked(true);
    if (QUOTAS.some((quota) => read(quota) === undefined)) return;
    save.mutate(undefined, {
      onSuccess: () => {
        notify(workspace === undefined ? `The workspace ${name} was created.` : `The workspace ${name} was changed.`);
        onClose();
      },
    });
  };
  return (
    <Dialog isOpen title={workspace === undefined ? 'Create a workspace' : 'Change name and quotas'} onClose={onClose}>
      <Form
        onSubmit={submit}
        error={save.error}
        submit={{ label: workspace === undefined ? 'Create' : 'Save', isBusy: save.isPending }}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={problemOf(save.error, 'name')}
        />
        <TextField
          label="External id"
          hint="The id of the customer in your own system."
          value={externalId}
          onChange={(event) => setExternalId(event.target.value)}
          problem={problemOf(save.error, 'externalId')}
        />
        {QUOTAS.map((quota) => (
          <TextField
            key={quota}
            label={QUOTA_LABELS[quota]}
            hint={QUOTA_HINTS[quota]}
            inputMode={unitOf(quota) === 'bytes' ? 'text' : 'numeric'}
            value={quotas[quota] ?? ''}
            onChange={(event) => setQuotas({ ...quotas, [quota]: event.target.value })}
            problem={quotaProblem(quota) ?? problemOf(save.error, `quotas.${quota}`)}
          />
        ))}
      </Form>
    </Dialog>
  );
}
