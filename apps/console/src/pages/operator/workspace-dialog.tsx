import type { Workspace } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { readQuota } from './quotas.ts';
const QUOTAS = ['addsPerDay', 'episodes', 'storageBytes'] as const;
const QUOTA_LABELS = { addsPerDay: 'Adds per day', episodes: 'Episodes', storageBytes: 'Text storage in bytes' };

/** Creates a workspace, or changes its name and quotas. */
export function WorkspaceDialog({ workspace, onClose }: { workspace?: Workspace; onClose: () => void }) {
  const notify = useNotify();
  const [name, setName] = useState(workspace?.name ?? '');
  const [externalId, setExternalId] = useState(workspace?.externalId ?? '');
  const [quotas, setQuotas] = useState(() =>
    Object.fromEntries(QUOTAS.map((quota) => [quota, workspace?.quotas[quota]?.toString() ?? ''])),
  );
  const [isChecked, setIsChecked] = useState(false);
  const save = useChange(async () => {
    const body = {
      name,
      externalId: externalId.trim() === '' ? null : externalId,
      quotas: Object.fromEntries(QUOTAS.map((quota) => [quota, readQuota(quotas[quota] ?? '') ?? null])),
    };
    if (workspace === undefined) await api.workspaces.create({ body });
    else await api.workspaces.update({ path: { id: workspace.id }, body });
  }, ['operator']);
  const quotaProblem = (quota: string) =>
    isChecked && readQuota(quotas[quota] ?? '') === undefined ? 'must be a whole number from 0, or empty' : undefined;

  const submit = () => {
    setIsChecked(true);
    if (QUOTAS.some((quota) => readQuota(quotas[quota] ?? '') === undefined)) return;
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
        actions={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" kind="primary" isBusy={save.isPending}>
              {workspace === undefined ? 'Create' : 'Save'}
            </Button>
          </>
        }
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
            hint="Leave it empty for no limit."
            inputMode="numeric"
            value={quotas[quota] ?? ''}
            onChange={(event) => setQuotas({ ...quotas, [quota]: event.target.value })}
            problem={quotaProblem(quota) ?? problemOf(save.error, `quotas.${quota}`)}
          />
        ))}
      </Form>
    </Dialog>
  );
}
