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
import { texts } from '../../texts/en.ts';
import { WebhookDialog } from './webhook-form.tsx';
import { WebhookStatus } from './webhook-status.tsx';

const COLUMNS: readonly Column<Webhook>[] = [
  {
    key: 'url',
    header: texts.webhooks.url,
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
    header: texts.webhooks.events,
    cell: ({ events }) => (events === null ? texts.webhooks.allEvents : texts.webhooks.eventCount(events.length)),
  },
  { key: 'status', header: texts.webhooks.status, cell: (webhook) => <WebhookStatus webhook={webhook} /> },
  { key: 'created', header: texts.webhooks.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export default function WebhooksPage() {
  const [{ add }, change] = useAddressState({ add: '' });
  const [created, setCreated] = useState<Webhook>();
  const [, navigate] = useLocation();
  const webhooks = useRead(['webhooks'], (signal) => api.webhooks.list({ signal }));
  const addButton = (
    <Button kind="primary" onClick={() => change({ add: 'yes' })}>
      {texts.webhooks.add}
    </Button>
  );
  return (
    <Page title={texts.webhooks.title} description={texts.webhooks.description} actions={addButton}>
      <Answer read={webhooks}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.webhooks.empty}>{texts.webhooks.emptyHint}</EmptyState>
          ) : (
            <DataTable caption={texts.webhooks.list} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
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
          title={texts.webhooks.secretNew}
          description={texts.webhooks.secretNewHint}
          secrets={[{ label: texts.webhooks.secret, code: created.secret }]}
          onClose={() => navigate(`/webhooks/${created.id}`)}
        />
      )}
    </Page>
  );
}
