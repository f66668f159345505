import type { Workspace } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { texts } from '../../texts/en.ts';
import { readQuota } from './quotas.ts';

const words = texts.operator.workspaces;
const QUOTAS = ['addsPerDay', 'episodes', 'storageBytes'] as const;
const QUOTA_LABELS = { addsPerDay: words.addsPerDay, episodes: words.episodes, storageBytes: words.storageBytes };

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
    isChecked && readQuota(quotas[quota] ?? '') === undefined ? words.quotaProblem : undefined;

  const submit = () => {
    setIsChecked(true);
    if (QUOTAS.some((quota) => readQuota(quotas[quota] ?? '') === undefined)) return;
    save.mutate(undefined, {
      onSuccess: () => {
        notify(workspace === undefined ? words.createdNotice(name) : words.savedNotice(name));
        onClose();
      },
    });
  };
  return (
    <Dialog isOpen title={workspace === undefined ? words.create : words.edit} onClose={onClose}>
      <Form
        onSubmit={submit}
        error={save.error}
        actions={
          <>
            <Button onClick={onClose}>{texts.actions.cancel}</Button>
            <Button type="submit" kind="primary" isBusy={save.isPending}>
              {workspace === undefined ? texts.actions.create : texts.actions.save}
            </Button>
          </>
        }
      >
        <TextField
          label={words.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={problemOf(save.error, 'name')}
        />
        <TextField
          label={words.externalId}
          hint={words.externalIdHint}
          value={externalId}
          onChange={(event) => setExternalId(event.target.value)}
          problem={problemOf(save.error, 'externalId')}
        />
        {QUOTAS.map((quota) => (
          <TextField
            key={quota}
            label={QUOTA_LABELS[quota]}
            hint={words.quotaHint}
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
