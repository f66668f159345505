import type { Webhook } from '@memory-graph/client';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Page } from '../../design/layout/page.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { WebhookDialog } from './webhook-form.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import { count } from '../../design/values/count.ts';

const COLUMNS: readonly Column<Webhook>[] = [
  {
    key: 'url',
    header: 'URL',
    isHeader: true,
    cell: ({ id, url, description }) => (
      <>
        <Link to={`/webhooks/${id}`}>
          <Shortened text={url} />
        </Link>
        {description !== null && (
          <p>
            <Shortened text={description} />
          </p>
        )}
      </>
    ),
  },
  {
    key: 'events',
    header: 'Events',
    cell: ({ events }) => (events === null ? 'All events' : count(events.length, 'event', 'events')),
  },
  { key: 'status', header: 'Status', cell: (webhook) => <WebhookStatus webhook={webhook} /> },
  { key: 'created', header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export default function WebhooksPage() {
  const [{ add }, change] = useAddressState({ add: '' });
  const [created, setCreated] = useState<Webhook>();
  const [, navigate] = useLocation();
  const webhooks = useRead(['webhooks'], (signal) => api.webhooks.list({ signal }));
  const addButton = (
    <Button kind="primary" onClick={() => change({ add: 'yes' })}>
      Add a webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      description="A webhook sends a signed HTTP request to your endpoint when something changes."
      actions={addButton}
    >
      <Answer read={webhooks}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="There are no webhooks yet">
              Add a webhook to tell another system about new facts, completed texts and failures.
            </EmptyState>
          ) : (
            <DataTable caption="Webhooks of this workspace" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Answer>
      {add !== '' && (
        <WebhookDialog
          onClose={() => change({ add: '' })}
          onSaved={(webhook) => {
            change({ add: '' });
            setCreated(webhook);
          }}
        />
      )}
      {created && (
        <SecretDialog
          title="The webhook is added"
          description="Give this secret to your receiver, which verifies with it that messages come from this service."
          secrets={[{ label: 'Signing secret', code: created.secret }]}
          onClose={() => navigate(`/webhooks/${created.id}`)}
        />
      )}
    </Page>
  );
}
