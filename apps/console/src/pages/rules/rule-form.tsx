import type { IngestionRule } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Checkbox, TextArea, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';

interface RuleFormProps {
  /** To edit. Undefined: a new one. */
  rule?: IngestionRule;
  onSaved: () => void;
  onClose: () => void;
}

export function RuleForm({ rule, onSaved, onClose }: RuleFormProps) {
  const [text, setText] = useState(rule?.text ?? '');
  const [source, setSource] = useState(rule?.source ?? '*');
  const [name, setName] = useState(rule?.name ?? '');
  const [isActive, setIsActive] = useState(rule?.isActive ?? true);
  const save = useChange(() => {
    const body = { text, source, isActive, ...(name.trim() !== '' && { name }) };
    return rule === undefined
      ? api.ingestionRules.create({ body })
      : api.ingestionRules.update({ path: { id: rule.id }, body });
  }, ['rules']);
  return (
    <Form
      onSubmit={() => save.mutate(undefined, { onSuccess: onSaved })}
      error={save.error}
      submit={{ label: rule === undefined ? 'Create' : 'Save', isBusy: save.isPending }}
      onCancel={onClose}
    >
      <TextArea
        label="Rule"
        hint={
          '“ignore” or “only” with quoted words or /regular expressions/ needs no language model: ignore "salary" or /\\bIBAN\\b/i. Any other text does.'
        }
        problem={problemOf(save.error, 'text')}
        value={text}
        required
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label="Source"
        hint="The whole name of the source, upper or lower case. * stands for all sources."
        problem={problemOf(save.error, 'source')}
        value={source}
        required
        autoComplete="off"
        onChange={(event) => setSource(event.target.value)}
      />
      <TextField
        label="Name"
        hint="Optional. Without one, the rule is shown by its first words."
        problem={problemOf(save.error, 'name')}
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Checkbox label="Apply the rule from now on" checked={isActive} onChange={setIsActive} />
    </Form>
  );
}
