import { DisabledEventData } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

export const DISABLED_EVENT: WebhookEventDefinition<'webhook.disabled'> = {
  type: 'webhook.disabled',
  title: 'Webhook disabled',
  summary:
    'The service disabled a webhook. The other webhooks of the workspace receive this event. For the disabled webhook the delivery is listed as `cancelled`, without an attempt.',
  dataClass: DisabledEventData,
  example: {
    type: 'webhook.disabled',
    timestamp: '2026-03-06T09:00:00.000Z',
    data: {
      webhookId: '0198c0de-0000-7000-8000-0000000000f1',
      reason: 'failing',
      message: 'The webhook was disabled because no message could be delivered for five days.',
    },
  },
};
