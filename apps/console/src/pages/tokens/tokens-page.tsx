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
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { TokenForm } from './token-form.tsx';

export default function TokensPage() {
  const [{ add }, change] = useAddressState({ add: '' });
  const [created, setCreated] = useState<CreatedToken>();
  const [revoked, setRevoked] = useState<Token>();
  const tokens = useRead(['tokens'], (signal) => api.tokens.list({ signal }));
  const actions = (
    <Button kind="primary" onClick={() => change({ add: 'yes' })}>
      {texts.tokens.create}
    </Button>
  );
  return (
    <Page title={texts.tokens.title} description={texts.tokens.description} actions={actions}>
      <Answer read={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.tokens.empty}>{texts.tokens.emptyHint}</EmptyState>
          ) : (
            <DataTable
              caption={texts.tokens.list}
              columns={columnsOf(setRevoked)}
              rows={rows}
              rowKey={({ id }) => id}
              isStruck={isExpired}
            />
          )
        }
      </Answer>
      <Dialog title={texts.tokens.create} isOpen={add !== ''} onClose={() => change({ add: '' })}>
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
          title={texts.tokens.newTitle}
          description={texts.tokens.newHint}
          secrets={[{ label: texts.tokens.token, code: created.token }]}
          onClose={() => setCreated(undefined)}
        />
      )}
      {revoked && <RevokeDialog token={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  );
}

function columnsOf(onRevoke: (token: Token) => void): readonly Column<Token>[] {
  return [
    { key: 'name', header: texts.tokens.name, isHeader: true, cell: ({ name }) => <Shortened text={name} /> },
    { key: 'scopes', header: texts.scopes.label, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'subject', header: texts.tokens.subject, cell: ({ subject }) => <Shortened text={subject ?? ''} /> },
    { key: 'created', header: texts.tokens.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'used',
      header: texts.tokens.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.tokens.never : <Time at={lastUsedAt} />),
    },
    { key: 'expires', header: texts.tokens.expires, cell: (token) => <Expiry token={token} /> },
    {
      key: 'actions',
      header: texts.tokens.actions,
      cell: (token) => (
        <RowButton of={token.name} onClick={() => onRevoke(token)}>
          {texts.tokens.revoke}
        </RowButton>
      ),
    },
  ];
}

function isExpired({ expiresAt }: Token): boolean {
  return expiresAt !== null && Date.parse(expiresAt) < Date.now();
}

function Expiry({ token }: { token: Token }) {
  if (token.expiresAt === null) return texts.tokens.never;
  return (
    <>
      <Time at={token.expiresAt} /> {isExpired(token) && <Badge tone="warn">{texts.tokens.expired}</Badge>}
    </>
  );
}

function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const notify = useNotify();
  return (
    <ConfirmChange
      title={texts.tokens.revokeTitle}
      action={texts.tokens.revoke}
      change={() => api.tokens.remove({ path: { id } })}
      areas={['tokens']}
      onDone={() => notify(texts.tokens.revoked)}
      onClose={onClose}
    >
      <p>{texts.tokens.revokeName(<Shortened text={name} />)}</p>
      <Consequences items={texts.tokens.revokeFollows} />
    </ConfirmChange>
  );
}
