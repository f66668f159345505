import type { Integration, IntegrationAccount } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { RowButton } from '../../design/actions/row-button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Page, Stack } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { texts } from '../../texts/en.ts';
import { AccountDialogs, type Asked } from './account-dialogs.tsx';
import { accountColumns } from './account-columns.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

export default function IntegrationsPage() {
  // The slug of the platform that an account is connected of.
  const [{ connect }, change] = useAddressState({ connect: '' });
  const platforms = useRead(['integrations'], (signal) => api.integrations.list({ signal }));
  const chosen = platforms.data?.find(({ slug, isConfigured }) => slug === connect && isConfigured);
  return (
    <Page title={texts.integrations.title} description={texts.integrations.description}>
      <Answer read={platforms}>
        {(rows) => (
          <>
            <Stack>
              <h2>{texts.integrations.platforms}</h2>
              {rows.length === 0 ? (
                <EmptyState title={texts.integrations.platformsEmpty}>
                  {texts.integrations.platformsEmptyHint}
                </EmptyState>
              ) : (
                <DataTable
                  caption={texts.integrations.platforms}
                  columns={platformColumns(({ slug }) => change({ connect: slug }))}
                  rows={rows}
                  rowKey={({ slug }) => slug}
                />
              )}
            </Stack>
            <Accounts platforms={rows} />
          </>
        )}
      </Answer>
      {chosen && <ConnectDialog platform={chosen} onClose={() => change({ connect: '' })} />}
    </Page>
  );
}

function Accounts({ platforms }: { platforms: readonly Integration[] }) {
  const [asked, setAsked] = useState<Asked>();
  const accounts = useRead(['integrations', 'accounts'], (signal) => api.integrationAccounts.list({ signal }));
  const platformOf = ({ integrationSlug }: IntegrationAccount) =>
    platforms.find(({ slug }) => slug === integrationSlug);
  return (
    <Stack>
      <h2>{texts.integrations.accounts}</h2>
      <Answer read={accounts}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.integrations.accountsEmpty}>{texts.integrations.accountsEmptyHint}</EmptyState>
          ) : (
            <DataTable
              caption={texts.integrations.accounts}
              columns={accountColumns(platformOf, setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Answer>
      {asked && <AccountDialogs asked={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

function platformColumns(onConnect: (platform: Integration) => void): readonly Column<Integration>[] {
  return [
    {
      key: 'name',
      header: texts.integrations.name,
      isHeader: true,
      cell: ({ name, description }) => (
        <>
          <p>
            <Shortened text={name} />
          </p>
          <p>
            <Shortened text={description} length={300} />
          </p>
        </>
      ),
    },
    {
      key: 'kind',
      header: texts.integrations.kind,
      cell: ({ credentialKind }) => texts.integrations.kinds[credentialKind],
    },
    {
      key: 'scopes',
      header: texts.integrations.scopes,
      cell: ({ scopes }) => (scopes.length === 0 ? '–' : <code>{scopes.join(' ')}</code>),
    },
    {
      key: 'actions',
      header: texts.integrations.actions,
      cell: (platform) =>
        platform.isConfigured ? (
          <RowButton of={platform.name} onClick={() => onConnect(platform)}>
            {texts.integrations.connect}
          </RowButton>
        ) : (
          <>
            <Badge tone="warn">{texts.integrations.notConfigured}</Badge>
            <p>{texts.integrations.notConfiguredHint}</p>
          </>
        ),
    },
  ];
}
