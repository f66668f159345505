import type { Workspace } from '@memory-graph/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useReadPages } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Page, Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { quotaInWords } from './quotas.ts';
import { WorkspaceDialog } from './workspace-dialog.tsx';
import { count } from '../../design/values/count.ts';

/** All workspaces of the service, with their quotas. */
export default function WorkspacesPage() {
  const [isCreating, setIsCreating] = useState(false);
  const pages = useReadPages(['operator', 'workspaces'], (cursor, signal) =>
    api.workspaces.list({ query: { limit: 50, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  const create = (
    <Button kind="primary" onClick={() => setIsCreating(true)}>
      Create a workspace
    </Button>
  );
  return (
    <Page
      title="Workspaces"
      description="All workspaces of this service, with their quotas. Their content is not shown."
      actions={create}
    >
      <Answer read={pages}>
        {(data) => {
          const workspaces = data.pages.flatMap((page) => page.workspaces);
          if (workspaces.length === 0)
            return (
              <EmptyState title="There are no workspaces">
                A workspace appears here when a person signs up, or when you create one for a customer.
              </EmptyState>
            );
          return (
            <>
              <DataTable caption="Workspaces" columns={COLUMNS} rows={workspaces} rowKey={({ id }) => id} />
              <Row>
                <span>{count(workspaces.length, 'workspace', 'workspaces')} shown</span>
                {pages.hasNextPage && (
                  <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                    Show more
                  </Button>
                )}
              </Row>
            </>
          );
        }}
      </Answer>
      {isCreating && <WorkspaceDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

const COLUMNS: readonly Column<Workspace>[] = [
  {
    key: 'name',
    header: 'Name',
    isHeader: true,
    cell: ({ id, name }) => (
      <Link to={`/operator/workspaces/${id}`}>
        <Shortened text={name} />
      </Link>
    ),
  },
  {
    key: 'owner',
    header: 'Owner',
    cell: ({ kind, ownerEmail }) =>
      kind === 'managed' ? <Badge tone="accent">Managed by API</Badge> : <Shortened text={ownerEmail ?? ''} />,
  },
  { key: 'externalId', header: 'External id', cell: ({ externalId }) => <Shortened text={externalId ?? '–'} /> },
  { key: 'adds', header: 'Adds per day', isNumber: true, cell: ({ quotas }) => quotaInWords(quotas.addsPerDay) },
  { key: 'episodes', header: 'Episodes', isNumber: true, cell: ({ quotas }) => quotaInWords(quotas.episodes) },
  {
    key: 'storage',
    header: 'Text storage',
    isNumber: true,
    cell: ({ quotas }) => quotaInWords(quotas.storageBytes, 'bytes'),
  },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];
