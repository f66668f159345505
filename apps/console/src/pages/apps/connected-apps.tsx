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
import { texts } from '../../texts/en.ts';

/** The apps that may act for the user. */
export function ConnectedApps() {
  const [revoked, setRevoked] = useState<ConnectedApp>();
  const account = useRead(['account'], readAccount);
  return (
    <>
      <Answer read={account}>
        {({ apps }) =>
          apps.length === 0 ? (
            <EmptyState title={texts.apps.accessEmpty}>{texts.apps.accessEmptyHint}</EmptyState>
          ) : (
            <DataTable
              caption={texts.apps.access}
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
    { key: 'name', header: texts.apps.name, isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    { key: 'host', header: texts.apps.host, cell: ({ host }) => (host === null ? '–' : <bdi>{host}</bdi>) },
    { key: 'scopes', header: texts.apps.scopes, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'since', header: texts.apps.since, cell: ({ since }) => <Time at={since} /> },
    {
      key: 'actions',
      header: texts.apps.actions,
      cell: (app) => (
        <RowButton of={app.name} onClick={() => onRevoke(app)}>
          {texts.apps.revoke}
        </RowButton>
      ),
    },
  ];
}

function RevokeDialog({ app: { key, name }, onClose }: { app: ConnectedApp; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title={texts.apps.revokeTitle}
      action={texts.apps.revoke}
      change={() => changeAccount('POST', `apps/${encodeURIComponent(key)}/revoke`)}
      areas={['account', 'webhooks', 'integrations']}
      onDone={() => notify(texts.apps.revoked)}
      onClose={onClose}
    >
      <p>{texts.apps.revokeName(<Shortened text={name} />)}</p>
      <Consequences items={texts.apps.revokeFollows} />
    </ConfirmChange>
  );
}
