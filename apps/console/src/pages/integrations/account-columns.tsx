import type { Integration, IntegrationAccount } from '@memory-graph/client';
import { RowButton } from '../../design/actions/row-button.tsx';
import type { Column } from '../../design/data/data-table.tsx';
import { Row } from '../../design/layout/page.tsx';
import { Badge, type Tone } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import type { Asked } from './account-dialogs.tsx';

const STATES = { pending: 'Pending', connected: 'Connected', broken: 'Broken', disconnected: 'Disconnected' };

const TONES: Readonly<Record<IntegrationAccount['status'], Tone>> = {
  pending: 'accent',
  connected: 'good',
  broken: 'bad',
  disconnected: 'neutral',
};

/** What the user calls it, or else its platform. */
function nameOf(account: IntegrationAccount, platform: Integration | undefined): string {
  return account.label ?? platform?.name ?? account.integrationSlug;
}

export function accountColumns(
  platformOf: (account: IntegrationAccount) => Integration | undefined,
  onAsk: (asked: Asked) => void,
): readonly Column<IntegrationAccount>[] {
  return [
    {
      key: 'account',
      header: 'Account',
      isHeader: true,
      cell: (account) => <Shortened text={nameOf(account, platformOf(account))} />,
    },
    {
      key: 'platform',
      header: 'Platform',
      cell: (account) => <Shortened text={platformOf(account)?.name ?? account.integrationSlug} />,
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, statusReason }) => (
        <>
          <Badge tone={TONES[status]}>{STATES[status]}</Badge>
          {statusReason !== null && (
            <p>
              <Shortened text={statusReason} length={300} />
            </p>
          )}
        </>
      ),
    },
    {
      key: 'scopes',
      header: 'Access',
      cell: ({ scopes }) => (scopes === null || scopes.length === 0 ? '–' : <code>{scopes.join(' ')}</code>),
    },
    {
      key: 'connected',
      header: 'Connected',
      cell: ({ connectedAt }) => (connectedAt === null ? 'Never' : <Time at={connectedAt} />),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (account) => {
        const platform = platformOf(account);
        const name = nameOf(account, platform);
        const ask = (to: Asked['to']) => onAsk({ to, account, name, platform });
        return (
          <Row>
            {platform?.isConfigured === true && (
              <RowButton of={name} onClick={() => ask('reconnect')}>
                Reconnect
              </RowButton>
            )}
            {account.status !== 'disconnected' && (
              <RowButton of={name} onClick={() => ask('disconnect')}>
                Disconnect
              </RowButton>
            )}
            <RowButton of={name} onClick={() => ask('delete')}>
              Delete
            </RowButton>
          </Row>
        );
      },
    },
  ];
}
