import type { OAuth2Client } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';

interface ClientDialogProps {
  client: OAuth2Client;
  onClose: () => void;
}

/** Replaces the secret of a client, and shows the new one. */
export function RenewSecretDialog({ client: { clientId, name }, onClose }: ClientDialogProps) {
  const renew = useChange(() => api.oauthClients.renewSecret({ path: { clientId } }), ['apps']);
  if (renew.data?.clientSecret) {
    return (
      <SecretDialog
        title="The client and its secret"
        description="Copy the secret now. The service stores only a hash and cannot show it again."
        secrets={[
          { label: 'Client ID', code: clientId },
          { label: 'Client secret', code: renew.data.clientSecret },
        ]}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Renew the secret"
      action="Renew secret"
      isBusy={renew.isPending}
      error={renew.error}
      isOpen
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      <p>The client {<Shortened text={name} />} gets a new secret.</p>
      <Consequences
        items={[
          'The former secret stops working at once. Tokens that the client already has keep working.',
          'Other users must allow access again before the client gets new tokens for them.',
        ]}
      />
    </ConfirmDialog>
  );
}

export function DeleteClientDialog({ client: { clientId, name }, onClose }: ClientDialogProps) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Delete the client"
      action="Delete"
      change={() => api.oauthClients.remove({ path: { clientId } })}
      areas={['apps', 'account']}
      onDone={() => notify('The client is deleted.')}
      onClose={onClose}
    >
      <p>The client {<Shortened text={name} />} is deleted.</p>
      <Consequences items={['All access that users allowed it is revoked.', 'This cannot be undone.']} />
    </ConfirmChange>
  );
}
