import type { Space } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { TextArea, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';

interface SpaceFormProps {
  /** To edit. Undefined: a new one. */
  space?: Space;
  onSaved: () => void;
  onClose: () => void;
}

export function SpaceForm({ space, onSaved, onClose }: SpaceFormProps) {
  const [name, setName] = useState(space?.name ?? '');
  const [description, setDescription] = useState(space?.description ?? '');
  const save = useChange(() => {
    const body = { name, description };
    return space === undefined ? api.spaces.create({ body }) : api.spaces.update({ path: { id: space.id }, body });
  }, ['spaces']);
  return (
    <Form
      onSubmit={() => save.mutate(undefined, { onSuccess: onSaved })}
      error={save.error}
      submit={{ label: space === undefined ? 'Create' : 'Save', isBusy: save.isPending }}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        hint="Unique in the workspace, regardless of case."
        problem={problemOf(save.error, 'name')}
        value={name}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Description"
        problem={problemOf(save.error, 'description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
    </Form>
  );
}
