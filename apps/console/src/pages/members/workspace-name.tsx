import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Card } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';

/** Renames the workspace. */
export function WorkspaceName({ current }: { current: string }) {
  const [name, setName] = useState(current);
  const notify = useNotify();
  const save = useChange((next: string) => api.ownWorkspace.rename({ body: { name: next } }), ['account']);
  const undo = () => save.mutate(current, { onError: ({ message }) => notify(message) });
  const submit = () =>
    save.mutate(name, { onSuccess: () => notify('The workspace is renamed.', { label: 'Undo', run: undo }) });
  return (
    <Card title="Name of the workspace">
      <Form
        onSubmit={submit}
        error={save.error}
        submit={{ label: 'Rename', isBusy: save.isPending, disabled: name.trim() === '' || name === current }}
      >
        <TextField
          label="Name"
          problem={problemOf(save.error, 'name')}
          value={name}
          required
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
    </Card>
  );
}
