import type { CreatedOAuth2Client, OAuth2Client } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { RowButton } from '../../design/actions/row-button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Row, Stack } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Scopes } from '../../design/values/scopes.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { ClientForm } from './client-form.tsx';
import { DeleteClientDialog, RenewSecretDialog } from './client-dialogs.tsx';

interface Asked {
  to: 'renew' | 'delete';
  client: OAuth2Client;
}

/** The OAuth clients of the workspace. */
export function OwnClients() {
  // What is open: `new`, or the client that is edited.
  const [{ client: open }, change] = useAddressState({ client: '' });
  const [created, setCreated] = useState<CreatedOAuth2Client>();
  const [asked, setAsked] = useState<Asked>();
  const clients = useRead(['apps', 'clients'], (signal) => api.oauthClients.list({ signal }));
  const edited = clients.data?.find(({ clientId }) => clientId === open);
  const close = () => change({ client: '' });
  return (
    <Stack>
      <Row>
        <Button kind="primary" onClick={() => change({ client: 'new' })}>
          {texts.apps.create}
        </Button>
      </Row>
      <Answer read={clients}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.apps.clientsEmpty}>{texts.apps.clientsEmptyHint}</EmptyState>
          ) : (
            <DataTable
              caption={texts.apps.clients}
              columns={columnsOf(({ clientId }) => change({ client: clientId }), setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Answer>
      <Dialog
        title={edited ? texts.apps.editTitle : texts.apps.create}
        isOpen={open === 'new' || edited !== undefined}
        onClose={close}
      >
        <ClientForm
          {...(edited && { client: edited })}
          onClose={close}
          onCreated={(client) => {
            close();
            setCreated(client);
          }}
        />
      </Dialog>
      {created && <CreatedDialog client={created} onClose={() => setCreated(undefined)} />}
      {asked?.to === 'renew' && <RenewSecretDialog client={asked.client} onClose={() => setAsked(undefined)} />}
      {asked?.to === 'delete' && <DeleteClientDialog client={asked.client} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

function CreatedDialog({ client, onClose }: { client: CreatedOAuth2Client; onClose: () => void }) {
  const { clientId, clientSecret } = client;
  return (
    <SecretDialog
      title={texts.apps.secretTitle}
      description={clientSecret === null ? texts.apps.publicHint : texts.apps.secretHint}
      secrets={[
        { label: texts.apps.clientId, code: clientId },
        ...(clientSecret === null ? [] : [{ label: texts.apps.secret, code: clientSecret }]),
      ]}
      onClose={onClose}
    />
  );
}

function columnsOf(
  onEdit: (client: OAuth2Client) => void,
  onAsk: (asked: Asked) => void,
): readonly Column<OAuth2Client>[] {
  return [
    {
      key: 'name',
      header: texts.apps.name,
      isHeader: true,
      cell: ({ name, isPublic }) => (
        <>
          <Shortened text={name} /> <Badge>{isPublic ? texts.apps.public : texts.apps.confidential}</Badge>
        </>
      ),
    },
    { key: 'id', header: texts.apps.clientId, cell: ({ clientId }) => <code>{clientId}</code> },
    {
      key: 'uris',
      header: texts.apps.redirectUris,
      cell: ({ redirectUris }) =>
        redirectUris.map((uri) => (
          <p key={uri}>
            <Shortened text={uri} />
          </p>
        )),
    },
    { key: 'scopes', header: texts.scopes.label, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'created', header: texts.apps.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'actions',
      header: texts.apps.actions,
      cell: (client) => (
        <Row>
          <RowButton of={client.name} onClick={() => onEdit(client)}>
            {texts.actions.edit}
          </RowButton>
          {!client.isPublic && (
            <RowButton of={client.name} onClick={() => onAsk({ to: 'renew', client })}>
              {texts.apps.renew}
            </RowButton>
          )}
          <RowButton of={client.name} onClick={() => onAsk({ to: 'delete', client })}>
            {texts.actions.delete}
          </RowButton>
        </Row>
      ),
    },
  ];
}
