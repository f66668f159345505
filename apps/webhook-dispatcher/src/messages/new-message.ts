import type { WebhookEventType } from '@memory-graph/contracts/webhooks/webhook-event-type';

/** Something that webhooks are to be told of. */
export interface NewMessage {
  /** `webhook-id`: the same whenever the same event of the bus is handled again. */
  id: string;
  workspaceId: string;
  type: WebhookEventType;
  /** The log that it is of: messages of one log reach a webhook in their order. */
  subject: string;
  /** `{type, timestamp, data}` as JSON (Standard Webhooks): the bytes that are sent. */
  body: string;
}
