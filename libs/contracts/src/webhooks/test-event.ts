import { ID, objectOf, TEXT } from '../events/json-schema.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

export const TEST_EVENT: WebhookEventDefinition<'webhook.test'> = {
  type: 'webhook.test',
  title: 'Test',
  summary:
    'Somebody asked for it by `POST /api/v1/webhooks/{id}/test`. It goes to that webhook, whatever types it wants.',
  dataSchema: objectOf({
    webhookId: { ...ID, description: 'The webhook.' },
    message: { ...TEXT, description: 'For people.' },
  }),
  example: {
    type: 'webhook.test',
    timestamp: '2026-03-01T09:00:00.000Z',
    data: { webhookId: '0198c0de-0000-7000-8000-0000000000f1', message: 'This webhook works.' },
  },
};
