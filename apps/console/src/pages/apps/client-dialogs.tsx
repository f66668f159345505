import type { OAuth2Client } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';

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
        title={texts.apps.secretTitle}
        description={texts.apps.secretHint}
        secrets={[
          { label: texts.apps.clientId, code: clientId },
          { label: texts.apps.secret, code: renew.data.clientSecret },
        ]}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={texts.apps.renewTitle}
      action={texts.apps.renew}
      isBusy={renew.isPending}
      error={renew.error}
      isOpen
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    >
      <p>{texts.apps.renewName(<Shortened text={name} />)}</p>
      <Consequences items={texts.apps.renewFollows} />
    </ConfirmDialog>
  );
}

export function DeleteClientDialog({ client: { clientId, name }, onClose }: ClientDialogProps) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title={texts.apps.deleteTitle}
      action={texts.actions.delete}
      change={() => api.oauthClients.remove({ path: { clientId } })}
      areas={['apps', 'account']}
      onDone={() => notify(texts.apps.deleted)}
      onClose={onClose}
    >
      <p>{texts.apps.deleteName(<Shortened text={name} />)}</p>
      <Consequences items={texts.apps.deleteFollows} />
    </ConfirmChange>
  );
}
