import type { WebhookEventType } from '@memory-graph/contracts/webhooks';
import { createHash } from 'node:crypto';
import type { BusEvent } from './bus-event.js';
import type { NewMessage } from '../deliveries/new-message.js';
import { payloadsOf } from './payloads-of.js';

/** The length of the base64url hash: 132 bits. */
const ID_LENGTH = 22;

/**
 * The messages for a bus event, in order. A repeated event gives the same messages with the same
 * ids, regardless of the subscriptions at that time.
 * @param wanted types with a subscribed webhook in the workspace; only their messages are created
 * @param traceparent of the span in which the event is handled, if it is recorded
 */
export function messagesOf(
  event: BusEvent,
  wanted: ReadonlySet<WebhookEventType>,
  traceparent: string | null = null,
): NewMessage[] {
  const { subject } = event;
  const { workspaceId } = event.data;
  return payloadsOf(event).flatMap((payload, index) => {
    const { type } = payload;
    if (!wanted.has(type)) return [];
    const id = messageId(event.id, type, index);
    return [{ id, workspaceId, type, subject, body: JSON.stringify(payload), traceparent }];
  });
}

/** @param index of the message among all that the event can produce */
function messageId(eventId: string, type: WebhookEventType, index: number): string {
  const hash = createHash('sha256').update(`${eventId} ${type} ${index}`).digest('base64url');
  return `msg_${hash.slice(0, ID_LENGTH)}`;
}
