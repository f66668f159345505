import type { DisabledEventData, WebhookPayload } from '@memory-graph/contracts/webhooks';
import { v7 as uuidv7 } from 'uuid';
import type { NewMessage } from './new-message.js';

const MESSAGES: Record<DisabledEventData['reason'], string> = {
  gone: 'The webhook was disabled because its endpoint answered 410 Gone.',
  failing: 'The webhook was disabled because no message could be delivered for five days.',
};

/**
 * The message about a disabled webhook.
 * @param now ms since the epoch
 */
export function disabledMessage(
  webhook: { id: string; workspaceId: string },
  reason: DisabledEventData['reason'],
  now: number,
): NewMessage {
  const payload: WebhookPayload<'webhook.disabled'> = {
    type: 'webhook.disabled',
    timestamp: new Date(now).toISOString(),
    data: { webhookId: webhook.id, reason, message: MESSAGES[reason] },
  };
  return {
    id: `msg_${uuidv7().replaceAll('-', '')}`,
    workspaceId: webhook.workspaceId,
    type: payload.type,
    subject: webhook.id,
    body: JSON.stringify(payload),
    traceparent: null,
  };
}
