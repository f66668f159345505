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
import { AccountDialogs, type Asked } from './account-dialogs.tsx';
import { accountColumns } from './account-columns.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

const KINDS = { oauth2: 'You sign in at the platform', api_key: 'You enter keys or passwords' };

export default function IntegrationsPage() {
  // The slug of the platform that an account is connected of.
  const [{ connect }, change] = useAddressState({ connect: '' });
  const platforms = useRead(['integrations'], (signal) => api.integrations.list({ signal }));
  const chosen = platforms.data?.find(({ slug, isConfigured }) => slug === connect && isConfigured);
  return (
    <Page
      title="Integrations"
      description="Keep the credentials of other services, such as an issue tracker, here. Your import scripts fetch them from the API, so that no script holds a password."
    >
      <Answer read={platforms}>
        {(rows) => (
          <>
            <Stack>
              <h2>Platforms</h2>
              {rows.length === 0 ? (
                <EmptyState title="No platform is available">
                  The operator of this service lists platforms in its configuration.
                </EmptyState>
              ) : (
                <DataTable
                  caption="Platforms"
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
      <h2>Accounts of this workspace</h2>
      <Answer read={accounts}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No account is connected">Connect an account of a platform above.</EmptyState>
          ) : (
            <DataTable
              caption="Accounts of this workspace"
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
      header: 'Name',
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
      header: 'Credentials',
      cell: ({ credentialKind }) => KINDS[credentialKind],
    },
    {
      key: 'scopes',
      header: 'Access',
      cell: ({ scopes }) => (scopes.length === 0 ? '–' : <code>{scopes.join(' ')}</code>),
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (platform) =>
        platform.isConfigured ? (
          <RowButton of={platform.name} onClick={() => onConnect(platform)}>
            Connect
          </RowButton>
        ) : (
          <>
            <Badge tone="warn">Not configured</Badge>
            <p>The operator has not completed the configuration.</p>
          </>
        ),
    },
  ];
}
