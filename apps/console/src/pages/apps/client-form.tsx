import type { CreatedOAuth2Client, OAuth2Client } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Choices } from '../../design/forms/choices.tsx';
import { Checkbox, TextArea, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { SCOPE_CHOICES, SCOPES, type Scope } from '../../design/values/scopes.tsx';
import { texts } from '../../texts/en.ts';

interface ClientFormProps {
  /** To edit. Undefined: a new one. */
  client?: OAuth2Client;
  onCreated: (client: CreatedOAuth2Client) => void;
  onClose: () => void;
}

export function ClientForm({ client, onCreated, onClose }: ClientFormProps) {
  const [name, setName] = useState(client?.name ?? '');
  const [uris, setUris] = useState(client?.redirectUris.join('\n') ?? '');
  const [isPublic, setIsPublic] = useState(false);
  const [isLimited, setIsLimited] = useState(Array.isArray(client?.scopes));
  const [scopes, setScopes] = useState<Scope[]>(client?.scopes ?? ['read']);
  const [isTried, setIsTried] = useState(false);
  const notify = useNotify();
  const values = {
    name,
    redirectUris: uris
      .split('\n')
      .map((uri) => uri.trim())
      .filter((uri) => uri !== ''),
    // A limit cannot be removed from a client that has one; all scopes are as good.
    ...(isLimited ? { scopes } : client?.scopes ? { scopes: [...SCOPES] } : {}),
  };
  const create = useChange(() => api.oauthClients.create({ body: { ...values, isPublic } }), ['apps']);
  const update = useChange(
    (clientId: string) => api.oauthClients.update({ path: { clientId }, body: values }),
    ['apps'],
  );
  const { error, isPending } = client === undefined ? create : update;
  const submit = () => {
    setIsTried(true);
    if (isLimited && scopes.length === 0) return;
    if (client === undefined) {
      create.mutate(undefined, { onSuccess: onCreated });
      return;
    }
    update.mutate(client.clientId, {
      onSuccess: () => {
        onClose();
        notify(texts.apps.saved);
      },
    });
  };
  const actions = (
    <>
      <Button onClick={onClose}>{texts.actions.cancel}</Button>
      <Button type="submit" kind="primary" isBusy={isPending}>
        {client === undefined ? texts.actions.create : texts.actions.save}
      </Button>
    </>
  );
  return (
    <Form onSubmit={submit} error={error} actions={actions}>
      <TextField
        label={texts.apps.name}
        hint={texts.apps.nameHint}
        problem={problemOf(error, 'name')}
        value={name}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={texts.apps.redirectUris}
        hint={texts.apps.redirectUrisHint}
        problem={problemOf(error, 'redirectUris')}
        value={uris}
        rows={3}
        required
        spellCheck={false}
        onChange={(event) => setUris(event.target.value)}
      />
      {client === undefined && <Checkbox label={texts.apps.isPublic} checked={isPublic} onChange={setIsPublic} />}
      <Checkbox label={texts.apps.limitsScopes} checked={isLimited} onChange={setIsLimited} />
      {isLimited && (
        <Choices
          label={texts.scopes.label}
          problem={isTried && scopes.length === 0 ? texts.apps.scopesNeeded : problemOf(error, 'scopes')}
          choices={SCOPE_CHOICES}
          chosen={scopes}
          onChange={setScopes}
        />
      )}
    </Form>
  );
}
