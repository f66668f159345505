import { TestEventData } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

export const TEST_EVENT: WebhookEventDefinition<'webhook.test'> = {
  type: 'webhook.test',
  title: 'Test',
  summary:
    'A client called `POST /api/v1/webhooks/{id}/test`. The event is sent to that webhook, whatever types it subscribes to.',
  dataClass: TestEventData,
  example: {
    type: 'webhook.test',
    timestamp: '2026-03-01T09:00:00.000Z',
    data: { webhookId: '0198c0de-0000-7000-8000-0000000000f1', message: 'This is a test message.' },
  },
};
