import { useState } from 'react';
import { api } from '../../api/api.ts';
import { serviceUrl } from '../../api/base-address.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';

/** Deletes the workspace with its memory, once its name was typed. */
export function DeleteWorkspace({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Delete the workspace">
      <p>Its memory is erased, for all members. Accounts stay.</p>
      <Row>
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          Delete the workspace
        </Button>
      </Row>
      {isOpen && <DeleteDialog name={name} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function DeleteDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const remove = useChange(() => api.ownWorkspace.delete({ body: { name: typed } }), []);
  return (
    <ConfirmDialog
      title="Delete the workspace"
      action="Delete the workspace"
      isBusy={remove.isPending || remove.isSuccess}
      isBlocked={typed.trim() !== name}
      error={remove.error}
      isOpen
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => window.location.assign(serviceUrl('login')) })}
      onClose={onClose}
    >
      <Consequences
        items={[
          'Everything in this memory is erased, for all members.',
          'All members are signed out of it, and tokens and connected apps lose their access at once.',
          'A member without another workspace gets a new, empty one.',
          'This cannot be undone. Export the memory first if you may need it.',
        ]}
      />
      <TextField
        label={`Type “${name}” to confirm`}
        problem={problemOf(remove.error, 'name')}
        autoComplete="off"
        value={typed}
        required
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
