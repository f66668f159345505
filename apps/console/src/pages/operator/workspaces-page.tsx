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
import { texts } from '../../texts/en.ts';
import { quotaInWords } from './quotas.ts';
import { WorkspaceDialog } from './workspace-dialog.tsx';

const words = texts.operator.workspaces;

/** All workspaces of the service, with their quotas. */
export default function WorkspacesPage() {
  const [isCreating, setIsCreating] = useState(false);
  const pages = useReadPages(['operator', 'workspaces'], (cursor, signal) =>
    api.workspaces.list({ query: { limit: 50, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  const create = (
    <Button kind="primary" onClick={() => setIsCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <Page title={words.title} description={words.description} actions={create}>
      <Answer read={pages}>
        {(data) => {
          const workspaces = data.pages.flatMap((page) => page.workspaces);
          if (workspaces.length === 0) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
          return (
            <>
              <DataTable caption={words.title} columns={COLUMNS} rows={workspaces} rowKey={({ id }) => id} />
              <Row>
                <span>{words.shown(workspaces.length)}</span>
                {pages.hasNextPage && (
                  <Button size="small" isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                    {texts.lists.more}
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
    header: words.name,
    isHeader: true,
    cell: ({ id, name }) => (
      <Link to={`/operator/workspaces/${id}`}>
        <Shortened text={name} />
      </Link>
    ),
  },
  {
    key: 'owner',
    header: words.owner,
    cell: ({ kind, ownerEmail }) =>
      kind === 'managed' ? <Badge tone="accent">{words.managed}</Badge> : <Shortened text={ownerEmail ?? ''} />,
  },
  { key: 'externalId', header: words.externalId, cell: ({ externalId }) => <Shortened text={externalId ?? '–'} /> },
  { key: 'adds', header: words.addsPerDay, isNumber: true, cell: ({ quotas }) => quotaInWords(quotas.addsPerDay) },
  { key: 'episodes', header: words.episodes, isNumber: true, cell: ({ quotas }) => quotaInWords(quotas.episodes) },
  {
    key: 'storage',
    header: words.storage,
    isNumber: true,
    cell: ({ quotas }) => quotaInWords(quotas.storageBytes, 'bytes'),
  },
  { key: 'created', header: words.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
];
