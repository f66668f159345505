import { useState } from 'react';
import { changeAccount, readAccount, type ConnectedApp } from '../../api/account-api.ts';
import { useRead } from '../../api/queries.ts';
import { RowButton } from '../../design/actions/row-button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Scopes } from '../../design/values/scopes.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';

/** The apps that may act for the user. */
export function ConnectedApps() {
  const [revoked, setRevoked] = useState<ConnectedApp>();
  const account = useRead(['account'], readAccount);
  return (
    <>
      <Answer read={account}>
        {({ apps }) =>
          apps.length === 0 ? (
            <EmptyState title="No app has access">
              An app that you allow to use your memory is listed here. You can revoke its access at any time.
            </EmptyState>
          ) : (
            <DataTable
              caption="Apps with access to your account"
              columns={columnsOf(setRevoked)}
              rows={apps}
              rowKey={({ key }) => key}
            />
          )
        }
      </Answer>
      {revoked && <RevokeDialog app={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}

function columnsOf(onRevoke: (app: ConnectedApp) => void): readonly Column<ConnectedApp>[] {
  return [
    { key: 'name', header: 'Name', isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    { key: 'host', header: 'Website', cell: ({ host }) => (host === null ? '–' : <bdi>{host}</bdi>) },
    { key: 'scopes', header: 'Access', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'since', header: 'Since', cell: ({ since }) => <Time at={since} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (app) => (
        <RowButton of={app.name} onClick={() => onRevoke(app)}>
          Revoke access
        </RowButton>
      ),
    },
  ];
}

function RevokeDialog({ app: { key, name }, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Revoke access"
      action="Revoke access"
      change={() => changeAccount('POST', `apps/${encodeURIComponent(key)}/revoke`)}
      areas={['account', 'webhooks', 'integrations']}
      onDone={() => notify('The access is revoked.')}
      onClose={onClose}
    >
      <p>The app {<Shortened text={name} />} loses its access to your account.</p>
      <Consequences
        items={[
          'Its tokens stop working within five seconds.',
          'Webhooks and integration accounts that it created are deleted within seconds.',
          'The app can ask you for access again.',
        ]}
      />
    </ConfirmChange>
  );
}
