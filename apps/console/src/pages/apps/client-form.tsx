import type { CreatedOAuth2Client, OAuth2Client } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Choices } from '../../design/forms/choices.tsx';
import { Checkbox, TextArea, TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { SCOPE_CHOICES, SCOPES, type Scope } from '../../design/values/scopes.tsx';

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
        notify('The client is changed.');
      },
    });
  };
  return (
    <Form
      onSubmit={submit}
      error={error}
      submit={{ label: client === undefined ? 'Create' : 'Save', isBusy: isPending }}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        hint="Users see this name when they are asked for access."
        problem={problemOf(error, 'name')}
        value={name}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label="Redirect URIs"
        hint="One address per line. Each uses https, or http to this machine (127.0.0.1, [::1], localhost), or a scheme of the app, such as com.example.app:/callback."
        problem={problemOf(error, 'redirectUris')}
        value={uris}
        rows={3}
        required
        spellCheck={false}
        onChange={(event) => setUris(event.target.value)}
      />
      {client === undefined && (
        <Checkbox
          label="Public client: it cannot keep a secret, such as an app in a browser or on a phone. It must use PKCE."
          checked={isPublic}
          onChange={setIsPublic}
        />
      )}
      <Checkbox label="Limit the scopes that the client may request" checked={isLimited} onChange={setIsLimited} />
      {isLimited && (
        <Choices
          label="Scopes"
          problem={
            isTried && scopes.length === 0
              ? 'Choose at least one scope, or do not limit them.'
              : problemOf(error, 'scopes')
          }
          choices={SCOPE_CHOICES}
          chosen={scopes}
          onChange={setScopes}
        />
      )}
    </Form>
  );
}
