import type { Label } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Checkbox, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';

interface LabelFormProps {
  /** To edit. Undefined: a new one. */
  label?: Label;
  onSaved: () => void;
  onClose: () => void;
}

const FIRST_COLOR = '#3366cc';

export function LabelForm({ label, onSaved, onClose }: LabelFormProps) {
  const [name, setName] = useState(label?.name ?? '');
  const [description, setDescription] = useState(label?.description ?? '');
  const [hasColor, setHasColor] = useState(label !== undefined);
  const [color, setColor] = useState(label?.color ?? FIRST_COLOR);
  const save = useChange(() => {
    const body = { name, description, ...(hasColor && { color }) };
    return label === undefined ? api.labels.create({ body }) : api.labels.update({ path: { id: label.id }, body });
  }, ['labels']);
  return (
    <Form
      onSubmit={() => save.mutate(undefined, { onSuccess: onSaved })}
      error={save.error}
      submit={{ label: label === undefined ? 'Create' : 'Save', isBusy: save.isPending }}
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
      <TextField
        label="Description"
        problem={problemOf(save.error, 'description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {label === undefined && (
        <Checkbox
          label="Choose a color. Without one, it is derived from the name."
          checked={hasColor}
          onChange={setHasColor}
        />
      )}
      {hasColor && (
        <TextField
          label="Color"
          problem={problemOf(save.error, 'color')}
          type="color"
          value={color}
          onChange={(event) => setColor(event.target.value)}
        />
      )}
    </Form>
  );
}
