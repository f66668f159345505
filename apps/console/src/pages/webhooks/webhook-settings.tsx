import type { Webhook } from '@memory-graph/client';
import { useState } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { Card, Columns, Row } from '../../design/layout/page.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Details } from '../../design/values/details.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { eventInWords } from './event-types.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { WebhookStatus } from './webhook-status.tsx';

/** What the webhook receives, and the secret that signs it. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { url, description, events, createdAt } = webhook;
  return (
    <Columns>
      <Card title={texts.webhooks.settings}>
        <Details
          details={[
            { term: texts.webhooks.url, value: <bdi>{url}</bdi> },
            { term: texts.webhooks.descriptionField, value: description === null ? null : <bdi>{description}</bdi> },
            {
              term: texts.webhooks.events,
              value: events === null ? texts.webhooks.allEvents : events.map((type) => eventInWords(type)).join(', '),
            },
            { term: texts.webhooks.status, value: <WebhookStatus webhook={webhook} /> },
            { term: texts.webhooks.created, value: <Time at={createdAt} /> },
          ]}
        />
      </Card>
      <Secret webhook={webhook} />
    </Columns>
  );
}

function Secret({ webhook: { id, secret, formerSecretUntil } }: { webhook: Webhook }) {
  const [isShown, setIsShown] = useState(false);
  // The API masks it for who must not see it.
  const isMasked = secret.includes('…');
  return (
    <Card title={texts.webhooks.secret}>
      <p>{texts.webhooks.secretHint}</p>
      {formerSecretUntil !== null && <p>{texts.webhooks.formerUntil(<Time at={formerSecretUntil} />)}</p>}
      {isShown && <CodeBlock label={texts.webhooks.secret} code={secret} />}
      <Row>
        {!isMasked && (
          <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.webhooks.secretHide : texts.webhooks.secretShow}
          </Button>
        )}
        <RotateSecret webhookId={id} />
      </Row>
    </Card>
  );
}
