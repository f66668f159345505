import type { Label } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Checkbox, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { texts } from '../../texts/en.ts';

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
  const actions = (
    <>
      <Button onClick={onClose}>{texts.actions.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={save.isPending}>
        {label === undefined ? texts.actions.create : texts.actions.save}
      </Button>
    </>
  );
  return (
    <Form onSubmit={() => save.mutate(undefined, { onSuccess: onSaved })} error={save.error} actions={actions}>
      <TextField
        label={texts.labels.name}
        hint={texts.labels.nameHint}
        problem={problemOf(save.error, 'name')}
        value={name}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={texts.labels.descriptionField}
        problem={problemOf(save.error, 'description')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      {label === undefined && <Checkbox label={texts.labels.ownColor} checked={hasColor} onChange={setHasColor} />}
      {hasColor && (
        <TextField
          label={texts.labels.color}
          problem={problemOf(save.error, 'color')}
          type="color"
          value={color}
          onChange={(event) => setColor(event.target.value)}
        />
      )}
    </Form>
  );
}
