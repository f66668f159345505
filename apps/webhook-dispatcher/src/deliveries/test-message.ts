import type { WebhookPayload } from '@memory-graph/contracts/webhooks';
import { recordedTraceparent } from '@memory-graph/observability';
import { v7 as uuidv7 } from 'uuid';
import type { NewMessage } from './new-message.js';

/**
 * The message of `POST …/webhooks/{id}/test`: a new message each time, on which no other message
 * waits.
 * @param now ms since the epoch
 */
export function testMessage(webhook: { id: string; workspaceId: string }, now: number): NewMessage {
  const payload: WebhookPayload<'webhook.test'> = {
    type: 'webhook.test',
    timestamp: new Date(now).toISOString(),
    data: { webhookId: webhook.id, message: 'This is a test message.' },
  };
  const id = uuidv7();
  return {
    id: `msg_${id.replaceAll('-', '')}`,
    workspaceId: webhook.workspaceId,
    type: payload.type,
    subject: id,
    body: JSON.stringify(payload),
    traceparent: recordedTraceparent(),
  };
}
