import type { Webhook } from '@memory-graph/client';
import { useState } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { Card, Columns, Row } from '../../design/layout/page.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Details } from '../../design/values/details.tsx';
import { Time } from '../../design/values/time.tsx';
import { eventInWords } from './event-types.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { WebhookStatus } from './webhook-status.tsx';

/** What the webhook receives, and the secret that signs it. */
export function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const { url, description, events, createdAt } = webhook;
  return (
    <Columns>
      <Card title="Settings">
        <Details
          details={[
            { term: 'URL', value: <bdi>{url}</bdi> },
            { term: 'Description', value: description === null ? null : <bdi>{description}</bdi> },
            {
              term: 'Events',
              value: events === null ? 'All events' : events.map((type) => eventInWords(type)).join(', '),
            },
            { term: 'Status', value: <WebhookStatus webhook={webhook} /> },
            { term: 'Created', value: <Time at={createdAt} /> },
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
    <Card title="Signing secret">
      <p>Your receiver verifies messages with it, by the rules of Standard Webhooks.</p>
      {formerSecretUntil !== null && (
        <p>
          The former secret signs as well until <Time at={formerSecretUntil} />.
        </p>
      )}
      {isShown && <CodeBlock label="Signing secret" code={secret} />}
      <Row>
        {!isMasked && (
          <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide the secret' : 'Show the secret'}
          </Button>
        )}
        <RotateSecret webhookId={id} />
      </Row>
    </Card>
  );
}
