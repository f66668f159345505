import type { WebhookPayload } from '@memory-graph/contracts/webhooks/webhook-event-data';
import { v7 as uuidv7 } from 'uuid';
import type { NewMessage } from './new-message.js';

/**
 * What `POST …/webhooks/{id}/test` sends: a message of its own each time, which no other message waits for.
 * @param now ms since the epoch
 */
export function testMessage(webhook: { id: string; workspaceId: string }, now: number): NewMessage {
  const payload: WebhookPayload<'webhook.test'> = {
    type: 'webhook.test',
    timestamp: new Date(now).toISOString(),
    data: { webhookId: webhook.id, message: 'This webhook works.' },
  };
  const id = uuidv7();
  return {
    id: `msg_${id.replaceAll('-', '')}`,
    workspaceId: webhook.workspaceId,
    type: payload.type,
    subject: id,
    body: JSON.stringify(payload),
  };
}
