import type { CreatedToken, Token } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { RowButton } from '../../design/actions/row-button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Page } from '../../design/layout/page.tsx';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { Scopes } from '../../design/values/scopes.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Ago, Time } from '../../design/values/time.tsx';
import { TokenForm } from './token-form.tsx';

export default function TokensPage() {
  const [{ add }, change] = useAddressState({ add: '' });
  const [created, setCreated] = useState<CreatedToken>();
  const [revoked, setRevoked] = useState<Token>();
  const tokens = useRead(['tokens'], (signal) => api.tokens.list({ signal }));
  const actions = (
    <Button kind="primary" onClick={() => change({ add: 'yes' })}>
      Create a token
    </Button>
  );
  return (
    <Page
      title="Tokens"
      description="Personal tokens give your own scripts access to the API. They act as you."
      actions={actions}
    >
      <Answer read={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="You have no tokens">Create a token for a script, the command line or an SDK.</EmptyState>
          ) : (
            <DataTable
              caption="Your personal tokens"
              columns={columnsOf(setRevoked)}
              rows={rows}
              rowKey={({ id }) => id}
              isStruck={isExpired}
            />
          )
        }
      </Answer>
      <Dialog title="Create a token" isOpen={add !== ''} onClose={() => change({ add: '' })}>
        <TokenForm
          onClose={() => change({ add: '' })}
          onCreated={(token) => {
            change({ add: '' });
            setCreated(token);
          }}
        />
      </Dialog>
      {created && (
        <SecretDialog
          title="The token is created"
          description="Copy it now. The service stores only a hash and cannot show it again."
          secrets={[{ label: 'Token', code: created.token }]}
          onClose={() => setCreated(undefined)}
        />
      )}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  );
}

function columnsOf(onRevoke: (token: Token) => void): readonly Column<Token>[] {
  return [
    { key: 'name', header: 'Name', isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    { key: 'scopes', header: 'Scopes', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'subject', header: 'Subject', cell: ({ subject }) => <Shortened text={subject ?? ''} /> },
    { key: 'created', header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Ago at={lastUsedAt} />),
    },
    { key: 'expires', header: 'Expires', cell: (token) => <Expiry token={token} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (token) => (
        <RowButton of={token.name} onClick={() => onRevoke(token)}>
          Revoke
        </RowButton>
      ),
    },
  ];
}

function isExpired({ expiresAt }: Token): boolean {
  return expiresAt !== null && Date.parse(expiresAt) < Date.now();
}

function Expiry({ token }: { token: Token }) {
  if (token.expiresAt === null) return 'Never';
  return (
    <>
      <Time at={token.expiresAt} /> {isExpired(token) && <Badge tone="warn">Expired</Badge>}
    </>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title="Revoke the token"
      action="Revoke"
      change={() => api.tokens.remove({ path: { id } })}
      areas={['tokens']}
      onDone={() => notify('The token is revoked.')}
      onClose={onClose}
    >
      <p>The token {<Shortened text={name} />} stops working.</p>
      <Consequences
        items={[
          'Requests with this token are rejected at once.',
          'Webhooks that were created with it keep sending. Review them after a leak.',
          'This cannot be undone. A script that needs access gets a new token.',
        ]}
      />
    </ConfirmChange>
  );
}
