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
          Create a client
        </Button>
      </Row>
      <Answer read={clients}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="There are no OAuth clients">
              Create a client for an application that asks users for access to their memory.
            </EmptyState>
          ) : (
            <DataTable
              caption="OAuth clients of this workspace"
              columns={columnsOf(({ clientId }) => change({ client: clientId }), setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )
        }
      </Answer>
      <Dialog
        title={edited ? 'Edit the client' : 'Create a client'}
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
      title="The client and its secret"
      description={
        clientSecret === null
          ? 'A public client has no secret.'
          : 'Copy the secret now. The service stores only a hash and cannot show it again.'
      }
      secrets={[
        { label: 'Client ID', code: clientId },
        ...(clientSecret === null ? [] : [{ label: 'Client secret', code: clientSecret }]),
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
      header: 'Name',
      isHeader: true,
      cell: ({ name, isPublic }) => (
        <>
          <Shortened text={name} /> <Badge>{isPublic ? 'Public' : 'With a secret'}</Badge>
        </>
      ),
    },
    { key: 'id', header: 'Client ID', cell: ({ clientId }) => <code>{clientId}</code> },
    {
      key: 'uris',
      header: 'Redirect URIs',
      cell: ({ redirectUris }) =>
        redirectUris.map((uri) => (
          <p key={uri}>
            <Shortened text={uri} />
          </p>
        )),
    },
    { key: 'scopes', header: 'Scopes', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: 'created', header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (client) => (
        <Row>
          <RowButton of={client.name} onClick={() => onEdit(client)}>
            Edit
          </RowButton>
          {!client.isPublic && (
            <RowButton of={client.name} onClick={() => onAsk({ to: 'renew', client })}>
              Renew secret
            </RowButton>
          )}
          <RowButton of={client.name} onClick={() => onAsk({ to: 'delete', client })}>
            Delete
          </RowButton>
        </Row>
      ),
    },
  ];
}
