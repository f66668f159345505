import { ID, objectOf, TEXT } from '../events/json-schema.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

export const DISABLED_EVENT: WebhookEventDefinition<'webhook.disabled'> = {
  type: 'webhook.disabled',
  title: 'Webhook switched off',
  summary:
    'The service switched a webhook off. The other webhooks of the workspace are told. That one is not: in its own list of deliveries it is `cancelled`, without an attempt.',
  dataSchema: objectOf({
    webhookId: { ...ID, description: 'The webhook.' },
    reason: {
      enum: ['gone', 'failing'],
      type: 'string',
      description: 'Of `webhook.disabled`: `gone`, it answered 410; `failing`, nothing was delivered for five days.',
    },
    message: { ...TEXT, description: 'For people.' },
  }),
  example: {
    type: 'webhook.disabled',
    timestamp: '2026-03-06T09:00:00.000Z',
    data: {
      webhookId: '0198c0de-0000-7000-8000-0000000000f1',
      reason: 'failing',
      message: 'The webhook is switched off, as nothing was delivered for five days.',
    },
  },
};
