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
import { texts } from '../../texts/en.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookSettings } from './webhook-settings.tsx';

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
  if (webhook === undefined) return texts.webhooks.title;
  return URL.canParse(webhook.url) ? new URL(webhook.url).host.slice(0, TITLE_LENGTH) : texts.webhooks.title;
}

/** Why the service disabled it, and how to continue. */
function Disabled({ webhook: { id, active, disabledReason, disabledAt } }: { webhook: Webhook }) {
  const notify = useNotify();
  const enable = useChange(() => api.webhooks.update({ path: { id }, body: { active: true } }), ['webhooks']);
  if (active || disabledReason === null || disabledAt === null) return null;
  const run = () =>
    enable.mutate(undefined, {
      onSuccess: () => notify(texts.webhooks.enabled),
      onError: ({ message }) => notify(message),
    });
  return (
    <EmptyState
      title={texts.webhooks.states[disabledReason]}
      action={
        <Row>
          <Button isBusy={enable.isPending} onClick={run}>
            {texts.webhooks.enable}
          </Button>
        </Row>
      }
    >
      {texts.webhooks.disabled[disabledReason](<Time at={disabledAt} />)}
    </EmptyState>
  );
}
