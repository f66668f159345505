import type { Token, Workspace } from '@memory-graph/client';
import { useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { BarChart } from '../../design/data/bar-chart.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Card, Page } from '../../design/layout/page.tsx';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { bytesInWords } from '../../design/values/bytes.ts';
import { Details } from '../../design/values/details.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { quotaInWords } from './quotas.ts';
import { WorkspaceDialog } from './workspace-dialog.tsx';
import { count } from '../../design/values/count.ts';

/** One workspace: its quotas, its usage and the tokens that the operator issued for it. */
export default function WorkspacePage() {
  const { id } = useParams<{ id: string }>();
  const workspace = useRead(['operator', 'workspaces', id], (signal) => api.workspaces.find({ path: { id }, signal }));
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const actions = workspace.data && (
    <>
      <Button onClick={() => setIsEditing(true)}>Change name and quotas</Button>
      <Button kind="danger" onClick={() => setIsDeleting(true)}>
        Delete workspace
      </Button>
    </>
  );
  return (
    <Page title={workspace.data?.name ?? 'Workspace'} actions={actions}>
      <Answer read={workspace}>
        {(data) => (
          <>
            <Quotas workspace={data} />
            <Usage id={id} />
            {data.ownerEmail === null ? <Tokens id={id} /> : <OwnTokens owner={data.ownerEmail} />}
            {isEditing && <WorkspaceDialog workspace={data} onClose={() => setIsEditing(false)} />}
            {isDeleting && <DeleteDialog workspace={data} onClose={() => setIsDeleting(false)} />}
          </>
        )}
      </Answer>
    </Page>
  );
}

function Quotas({ workspace: { quotas, ownerEmail, externalId, createdAt } }: { workspace: Workspace }) {
  const details = [
    { term: 'Adds per day', value: quotaInWords(quotas.addsPerDay) },
    { term: 'Episodes', value: quotaInWords(quotas.episodes) },
    { term: 'Text storage', value: quotaInWords(quotas.storageBytes, 'bytes') },
    { term: 'Owner', value: ownerEmail === null ? 'Managed by API' : <Shortened text={ownerEmail} /> },
    { term: 'External id', value: externalId === null ? null : <Shortened text={externalId} /> },
    { term: 'Created', value: <Time at={createdAt} /> },
  ];
  return (
    <Card title="Quotas">
      <Details details={details} />
    </Card>
  );
}

function Usage({ id }: { id: string }) {
  const usage = useRead(['operator', 'usage', id], (signal) => api.workspaces.usage({ path: { id }, signal }));
  return (
    <Card title="Usage of the last days">
      <Answer read={usage}>
        {({ days }) => {
          const adds = days.reduce((sum, day) => sum + day.adds, 0);
          const { episodes = 0, storageBytes = 0 } = days.at(-1) ?? {};
          return (
            <>
              <p>
                {count(adds, 'add', 'adds')}; {count(episodes, 'episode', 'episodes')} and {bytesInWords(storageBytes)}{' '}
                of text are stored.
              </p>
              <BarChart
                summary={`${count(adds, 'add', 'adds')}; ${count(episodes, 'episode', 'episodes')} and ${bytesInWords(storageBytes)} of text are stored.`}
                bars={days.map((day) => ({ label: day.day, value: day.adds }))}
              />
            </>
          );
        }}
      </Answer>
    </Card>
  );
}

function OwnTokens({ owner }: { owner: string }) {
  return (
    <Card title="Tokens">
      <p>
        This workspace belongs to <Shortened text={owner} />, who alone sees and manages its tokens.
      </p>
    </Card>
  );
}

function Tokens({ id }: { id: string }) {
  const notify = useNotify();
  const tokens = useRead(['operator', 'tokens', id], (signal) => api.workspaceTokens.list({ path: { id }, signal }));
  const [revoked, setRevoked] = useState<Token | null>(null);
  const columns: Column<Token>[] = [
    { key: 'name', header: 'Name', isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    { key: 'scopes', header: 'Scopes', cell: ({ scopes }) => <code>{scopes.join(' ')}</code> },
    {
      key: 'action',
      header: 'Action',
      cell: (token) => (
        <Button size="small" onClick={() => setRevoked(token)}>
          Revoke
          <span className="visually-hidden"> {token.name}</span>
        </Button>
      ),
    },
  ];
  return (
    <Card title="Tokens">
      <Answer read={tokens}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No tokens">Tokens that you issue for this workspace by the API appear here.</EmptyState>
          ) : (
            <DataTable caption="Tokens" columns={columns} rows={list} rowKey={(token) => token.id} />
          )
        }
      </Answer>
      {revoked && (
        <ConfirmChange
          title={`Revoke the token ${revoked.name}?`}
          action="Revoke"
          change={() => api.workspaceTokens.revoke({ path: { id, tokenId: revoked.id } })}
          areas={['operator']}
          onDone={() => notify(`The token ${revoked.name} was revoked.`)}
          onClose={() => setRevoked(null)}
        >
          <p>Programs that use it are rejected within five seconds. This cannot be undone.</p>
        </ConfirmChange>
      )}
    </Card>
  );
}

/** A workspace cannot be brought back: its name is typed to confirm. */
function DeleteDialog({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const remove = useChange(() => api.workspaces.delete({ path: { id: workspace.id } }), ['operator']);
  return (
    <ConfirmDialog
      isOpen
      title={`Delete the workspace ${workspace.name}?`}
      action="Delete workspace"
      isBusy={remove.isPending}
      isBlocked={typed !== workspace.name}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => navigate('/operator/workspaces') })}
    >
      <p>Its memory, its webhooks and its tokens are erased. This cannot be undone.</p>
      <TextField
        label="Type the name of the workspace to confirm"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
