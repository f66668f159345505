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
import { texts } from '../../texts/en.ts';
import { quotaInWords } from './quotas.ts';
import { WorkspaceDialog } from './workspace-dialog.tsx';

const words = texts.operator.workspaces;

/** One workspace: its quotas, its usage and the tokens that the operator issued for it. */
export default function WorkspacePage() {
  const { id } = useParams<{ id: string }>();
  const workspace = useRead(['operator', 'workspaces', id], (signal) => api.workspaces.find({ path: { id }, signal }));
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const actions = workspace.data && (
    <>
      <Button onClick={() => setIsEditing(true)}>{words.edit}</Button>
      <Button kind="danger" onClick={() => setIsDeleting(true)}>
        {words.delete}
      </Button>
    </>
  );
  return (
    <Page title={workspace.data?.name ?? words.one} actions={actions}>
      <Answer read={workspace}>
        {(data) => (
          <>
            <Quotas workspace={data} />
            <Usage id={id} />
            <Tokens id={id} />
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
    { term: words.addsPerDay, value: quotaInWords(quotas.addsPerDay) },
    { term: words.episodes, value: quotaInWords(quotas.episodes) },
    { term: words.storage, value: quotaInWords(quotas.storageBytes, 'bytes') },
    { term: words.owner, value: ownerEmail === null ? words.managed : <Shortened text={ownerEmail} /> },
    { term: words.externalId, value: externalId === null ? null : <Shortened text={externalId} /> },
    { term: words.created, value: <Time at={createdAt} /> },
  ];
  return (
    <Card title={words.quotas}>
      <Details details={details} />
    </Card>
  );
}

function Usage({ id }: { id: string }) {
  const usage = useRead(['operator', 'usage', id], (signal) => api.workspaces.usage({ path: { id }, signal }));
  return (
    <Card title={words.usage}>
      <Answer read={usage}>
        {({ days }) => {
          const adds = days.reduce((sum, day) => sum + day.adds, 0);
          const { episodes = 0, storageBytes = 0 } = days.at(-1) ?? {};
          return (
            <>
              <p>{words.usageInWords(adds, episodes, bytesInWords(storageBytes))}</p>
              <BarChart
                summary={words.usageInWords(adds, episodes, bytesInWords(storageBytes))}
                bars={days.map((day) => ({ label: day.day, value: day.adds }))}
              />
            </>
          );
        }}
      </Answer>
    </Card>
  );
}

function Tokens({ id }: { id: string }) {
  const notify = useNotify();
  const tokens = useRead(['operator', 'tokens', id], (signal) => api.workspaceTokens.list({ path: { id }, signal }));
  const [revoked, setRevoked] = useState<Token | null>(null);
  const columns: Column<Token>[] = [
    { key: 'name', header: words.name, isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    { key: 'scopes', header: words.scopes, cell: ({ scopes }) => <code>{scopes.join(' ')}</code> },
    {
      key: 'action',
      header: words.action,
      cell: (token) => (
        <Button size="small" onClick={() => setRevoked(token)}>
          {words.revoke}
          <span className="visually-hidden"> {token.name}</span>
        </Button>
      ),
    },
  ];
  return (
    <Card title={words.tokens}>
      <Answer read={tokens}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={words.noTokens}>{words.noTokensHint}</EmptyState>
          ) : (
            <DataTable caption={words.tokens} columns={columns} rows={list} rowKey={(token) => token.id} />
          )
        }
      </Answer>
      {revoked && (
        <ConfirmChange
          title={words.revokeTitle(revoked.name)}
          action={words.revoke}
          change={() => api.workspaceTokens.revoke({ path: { id, tokenId: revoked.id } })}
          areas={['operator']}
          onDone={() => notify(words.revokedNotice(revoked.name))}
          onClose={() => setRevoked(null)}
        >
          <p>{words.revokeHint}</p>
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
      title={words.deleteTitle(workspace.name)}
      action={words.delete}
      isBusy={remove.isPending}
      isBlocked={typed !== workspace.name}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => navigate('/operator/workspaces') })}
    >
      <p>{words.deleteHint}</p>
      <TextField label={words.typeName} value={typed} onChange={(event) => setTyped(event.target.value)} />
    </ConfirmDialog>
  );
}
