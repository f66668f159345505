import type { ConnectedIntegrationAccount, Integration, IntegrationAccount } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { KeyFields } from './key-fields.tsx';
import { credentialsOf, FIRST_KEYS, type Key } from './keys.ts';

type Credentials = Record<string, string>;

/** Connects another account of a platform. */
export function ConnectDialog({ platform, onClose }: { platform: Integration; onClose: () => void }) {
  const [label, setLabel] = useState('');
  const connect = useChange(
    (credentials: Credentials | undefined) =>
      api.integrationAccounts.create({
        body: {
          integrationSlug: platform.slug,
          ...(label.trim() !== '' && { label }),
          ...(credentials && { credentials }),
        },
      }),
    ['integrations'],
  );
  return (
    <CredentialsDialog
      title={`Connect an account: ${platform.name}`}
      action="Connect"
      done="The account is connected."
      platform={platform}
      change={connect}
      onClose={onClose}
    >
      <TextField
        label="Label"
        hint="Optional, such as “Work”, to tell several accounts apart."
        problem={problemOf(connect.error, 'label')}
        value={label}
        autoComplete="off"
        onChange={(event) => setLabel(event.target.value)}
      />
    </CredentialsDialog>
  );
}

interface ReconnectDialogProps {
  account: IntegrationAccount;
  platform: Integration;
  onClose: () => void;
}

/** Replaces the credentials of an account. */
export function ReconnectDialog({ account: { id }, platform, onClose }: ReconnectDialogProps) {
  const replace = useChange(
    (credentials: Credentials | undefined) =>
      api.integrationAccounts.replaceCredentials({ path: { id }, ...(credentials && { body: { credentials } }) }),
    ['integrations'],
  );
  return (
    <CredentialsDialog
      title="Replace the credentials"
      action="Reconnect"
      done="The credentials are replaced."
      platform={platform}
      change={replace}
      onClose={onClose}
    >
      <p>The former credentials are replaced.</p>
    </CredentialsDialog>
  );
}

interface CredentialsDialogProps {
  title: string;
  action: string;
  done: string;
  platform: Integration;
  change: ReturnType<typeof useChange<Credentials | undefined, ConnectedIntegrationAccount>>;
  onClose: () => void;
  children: React.ReactNode;
}

/** Takes keys here, or sends the user to the platform. */
function CredentialsDialog({ title, action, done, platform, change, onClose, children }: CredentialsDialogProps) {
  const [keys, setKeys] = useState<readonly Key[]>(FIRST_KEYS);
  const [isTried, setIsTried] = useState(false);
  const notify = useNotify();
  const takesKeys = platform.credentialKind === 'api_key';
  const credentials = takesKeys ? credentialsOf(keys) : undefined;
  const submit = () => {
    setIsTried(true);
    if (takesKeys && credentials === undefined) return;
    change.mutate(credentials, {
      onSuccess: ({ authorizationUrl }) => {
        if (authorizationUrl !== null) {
          window.location.assign(authorizationUrl);
          return;
        }
        onClose();
        notify(done);
      },
    });
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form
        onSubmit={submit}
        error={change.error}
        submit={{ label: takesKeys ? action : 'Continue', isBusy: change.isPending }}
        onCancel={onClose}
      >
        {children}
        {takesKeys ? (
          <KeyFields
            keys={keys}
            problem={isTried && credentials === undefined ? 'Enter a name and a value for each key.' : undefined}
            onChange={setKeys}
          />
        ) : (
          <p>You continue at the platform, and come back when you have allowed access.</p>
        )}
      </Form>
    </Dialog>
  );
}
