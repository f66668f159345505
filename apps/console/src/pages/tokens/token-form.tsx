import type { CreatedToken } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Choices } from '../../design/forms/choices.tsx';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { SCOPE_CHOICES, type Scope } from '../../design/values/scopes.tsx';
import { texts } from '../../texts/en.ts';
import { expiryOf, LIFETIMES, type Lifetime } from './lifetime.ts';

interface TokenFormProps {
  onCreated: (token: CreatedToken) => void;
  onClose: () => void;
}

export function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['read']);
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
  const actions = (
    <>
      <Button onClick={onClose}>{texts.actions.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={create.isPending}>
        {texts.actions.create}
      </Button>
    </>
  );
  return (
    <Form onSubmit={submit} error={create.error} actions={actions}>
      <TextField
        label={texts.tokens.name}
        hint={texts.tokens.nameHint}
        problem={problemOf(create.error, 'name')}
        value={name}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Choices
        label={texts.scopes.label}
        hint={texts.tokens.scopesHint}
        problem={isTried && scopes.length === 0 ? texts.tokens.scopesNeeded : problemOf(create.error, 'scopes')}
        choices={SCOPE_CHOICES}
        chosen={scopes}
        onChange={setScopes}
      />
      <TextField
        label={texts.tokens.subject}
        hint={texts.tokens.subjectHint}
        problem={problemOf(create.error, 'subject')}
        value={subject}
        autoComplete="off"
        onChange={(event) => setSubject(event.target.value)}
      />
      <Select
        label={texts.tokens.lifetime}
        problem={problemOf(create.error, 'expiresAt')}
        value={lifetime}
        options={LIFETIMES}
        onChange={(value) => setLifetime(value as Lifetime)}
      />
    </Form>
  );
}
