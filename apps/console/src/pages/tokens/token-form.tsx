import type { CreatedToken } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Choices } from '../../design/forms/choices.tsx';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { SCOPE_CHOICES, type Scope } from '../../design/values/scopes.tsx';
import { expiryOf, LIFETIMES, type Lifetime } from './lifetime.ts';

interface TokenFormProps {
  onCreated: (token: CreatedToken) => void;
  onClose: () => void;
}

export function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read', 'write']);
  const [subject, setSubject] = useState('');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [isTried, setIsTried] = useState(false);
  const create = useChange(
    () =>
      api.tokens.create({ body: { name, scopes, ...(subject !== '' && { subject }), expiresAt: expiryOf(lifetime) } }),
    ['tokens'],
  );
  const submit = () => {
    setIsTried(true);
    if (scopes.length > 0) create.mutate(undefined, { onSuccess: onCreated });
  };
  return (
    <Form
      onSubmit={submit}
      error={create.error}
      submit={{ label: 'Create', isBusy: create.isPending }}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        hint="Where the token is used, such as “laptop”."
        problem={problemOf(create.error, 'name')}
        value={name}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Choices
        label="Scopes"
        hint="A script that only reads needs no permission to add and change."
        problem={isTried && scopes.length === 0 ? 'Choose at least one scope.' : problemOf(create.error, 'scopes')}
        choices={SCOPE_CHOICES}
        chosen={scopes}
        onChange={setScopes}
      />
      <TextField
        label="Subject"
        hint="Optional. The token then reads and changes only what belongs to this subject, and reads what is shared."
        problem={problemOf(create.error, 'subject')}
        value={subject}
        autoComplete="off"
        onChange={(event) => setSubject(event.target.value)}
      />
      <Select
        label="Expires"
        problem={problemOf(create.error, 'expiresAt')}
        value={lifetime}
        options={LIFETIMES}
        onChange={(value) => setLifetime(value as Lifetime)}
      />
    </Form>
  );
}
