import type { WebhookEventType } from '@memory-graph/contracts/webhooks';

/** A message for webhooks. */
export interface NewMessage {
  /** The `webhook-id`: identical whenever the same bus event is handled again. */
  id: string;
  workspaceId: string;
  type: WebhookEventType;
  /** The key of the bus event, such as the id of a log: messages of one subject reach a webhook in order. */
  subject: string;
  /** `{type, timestamp, data}` as JSON (Standard Webhooks): the exact bytes that are sent. */
  body: string;
  /** The trace of the event, if it is recorded. */
  traceparent: string | null;
}
