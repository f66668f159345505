import type { WebhookEventType } from '@memory-graph/contracts/webhooks/webhook-event-type';
import { createHash } from 'node:crypto';
import type { BusEvent } from './bus-event.js';
import type { NewMessage } from './new-message.js';
import { payloadsOf } from './payloads-of.js';

/** Of the hash in base64url: 132 bits. */
const ID_LENGTH = 22;

/**
 * The messages that an event of the bus is turned into, in their order. A repeated event gives the same messages under the
 * same ids, whichever types are wanted by then.
 * @param wanted types that some webhook of the workspace wants: only their messages are made
 */
export function messagesOf(event: BusEvent, wanted: ReadonlySet<WebhookEventType>): NewMessage[] {
  const { queueId, workspaceId } = event.data;
  return payloadsOf(event).flatMap((payload, index) => {
    const { type } = payload;
    if (!wanted.has(type)) return [];
    return [
      { id: messageId(event.id, type, index), workspaceId, type, subject: queueId, body: JSON.stringify(payload) },
    ];
  });
}

/** @param index of the message among all that the event may give */
function messageId(eventId: string, type: WebhookEventType, index: number): string {
  const hash = createHash('sha256').update(`${eventId} ${type} ${index}`).digest('base64url');
  return `msg_${hash.slice(0, ID_LENGTH)}`;
}
