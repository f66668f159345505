import type { Webhook } from '@memory-graph/client';
import { useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange, useRead } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Page, Row } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Time } from '../../design/values/time.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookSettings } from './webhook-settings.tsx';
import { WEBHOOK_STATES } from './webhook-states.ts';
import type { ReactNode } from 'react';

const DISABLED = {
  gone: (at: ReactNode) => <>The service disabled this webhook ({at}): the endpoint answered with status 410, gone.</>,
  failing: (at: ReactNode) => <>The service disabled this webhook ({at}): all deliveries failed for five days.</>,
};

const TITLE_LENGTH = 80;

export default function WebhookPage() {
  const { id } = useParams<{ id: string }>();
  const webhook = useRead(['webhooks', id], (signal) => api.webhooks.find({ path: { id }, signal }));
  return (
    <Page title={titleOf(webhook.data)} {...(webhook.data && { actions: <WebhookActions webhook={webhook.data} /> })}>
      <Answer read={webhook}>
        {(data) => (
          <>
            <Disabled webhook={data} />
            <WebhookSettings webhook={data} />
            <Deliveries webhook={data} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function titleOf(webhook: Webhook | undefined): string {
  if (webhook === undefined) return 'Webhooks';
  return URL.canParse(webhook.url) ? new URL(webhook.url).host.slice(0, TITLE_LENGTH) : 'Webhooks';
}

/** Why the service disabled it, and how to continue. */
function Disabled({ webhook: { id, active, disabledReason, disabledAt } }: { webhook: Webhook }) {
  const notify = useNotify();
  const enable = useChange(() => api.webhooks.update({ path: { id }, body: { active: true } }), ['webhooks']);
  if (active || disabledReason === null || disabledAt === null) return null;
  const run = () =>
    enable.mutate(undefined, {
      onSuccess: () => notify('The webhook is on.'),
      onError: ({ message }) => notify(message),
    });
  return (
    <EmptyState
      title={WEBHOOK_STATES[disabledReason]}
      action={
        <Row>
          <Button isBusy={enable.isPending} onClick={run}>
            Turn on
          </Button>
        </Row>
      }
    >
      {DISABLED[disabledReason](<Time at={disabledAt} />)}
    </EmptyState>
  );
}
