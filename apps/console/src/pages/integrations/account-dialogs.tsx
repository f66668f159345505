import type { Integration, IntegrationAccount } from '@memory-graph/client';
import { api } from '../../api/api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';
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
      title={texts.integrations.disconnectTitle}
      action={texts.integrations.disconnect}
      change={() => api.integrationAccounts.disconnect({ path: { id: account.id } })}
      areas={['integrations']}
      onDone={({ revokedAtProvider }) => {
        if (revokedAtProvider) notify(texts.integrations.revokedThere);
        else
          notify(
            platform?.credentialKind === 'api_key'
              ? texts.integrations.deletedHere
              : texts.integrations.notRevokedThere,
          );
      }}
      onClose={onClose}
    >
      <p>{texts.integrations.disconnectName(<Shortened text={name} />)}</p>
      <Consequences items={texts.integrations.disconnectFollows} />
    </ConfirmChange>
  );
}

function DeleteDialog({ asked: { account, name }, onClose }: { asked: Asked; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title={texts.integrations.deleteTitle}
      action={texts.actions.delete}
      change={() => api.integrationAccounts.remove({ path: { id: account.id } })}
      areas={['integrations']}
      onDone={() => notify(texts.integrations.deleted)}
      onClose={onClose}
    >
      <p>{texts.integrations.deleteName(<Shortened text={name} />)}</p>
      <Consequences items={texts.integrations.deleteFollows} />
    </ConfirmChange>
  );
}
