import type { Integration, IntegrationAccount } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { ReconnectDialog } from './connect-dialog.tsx';

export interface Asked {
  to: 'reconnect' | 'disconnect' | 'delete';
  account: IntegrationAccount;
  name: string;
  /** Undefined: the operator no longer lists it. */
  platform: Integration | undefined;
}

/** What can be done with an account. */
export function AccountDialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  if (asked.to === 'disconnect') return <DisconnectDialog asked={asked} onClose={onClose} />;
  if (asked.to === 'delete') return <DeleteDialog asked={asked} onClose={onClose} />;
  if (asked.platform === undefined) return null;
  return <ReconnectDialog account={asked.account} platform={asked.platform} onClose={onClose} />;
}

function DisconnectDialog({ asked: { account, name, platform }, onClose }: { asked: Asked; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Disconnect the account"
      action="Disconnect"
      change={() => api.integrationAccounts.disconnect({ path: { id: account.id } })}
      areas={['integrations']}
      onDone={({ revokedAtProvider }) => {
        if (revokedAtProvider) notify('The account is disconnected, and the platform revoked the access.');
        else
          notify(
            platform?.credentialKind === 'api_key'
              ? 'The account is disconnected. Its keys are deleted here; they still work at the platform.'
              : 'The account is disconnected. The platform did not confirm that it revoked the access: check there.',
          );
      }}
      onClose={onClose}
    >
      <p>The account {<Shortened text={name} />} is disconnected.</p>
      <Consequences
        items={[
          'The service asks the platform to revoke the access, and deletes the credentials.',
          'Programs get no credentials of this account until you connect it again.',
        ]}
      />
    </ConfirmChange>
  );
}

function DeleteDialog({ asked: { account, name }, onClose }: { asked: Asked; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Delete the account"
      action="Delete"
      change={() => api.integrationAccounts.remove({ path: { id: account.id } })}
      areas={['integrations']}
      onDone={() => notify('The account is deleted.')}
      onClose={onClose}
    >
      <p>The account {<Shortened text={name} />} is deleted.</p>
      <Consequences
        items={[
          'The account is disconnected first, and its credentials are deleted.',
          'Content that was imported with it stays in the memory.',
          'This cannot be undone.',
        ]}
      />
    </ConfirmChange>
  );
}
