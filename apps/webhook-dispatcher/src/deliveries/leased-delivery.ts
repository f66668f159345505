import type { WebhookRow } from '../endpoints/webhook.entity.js';

/** A webhook with a due delivery. */
export interface DueWebhook {
  id: string;
  workspaceId: string;
  /** Whether its last attempt succeeded quickly. New webhooks that hang must not delay others. */
  isProven: boolean;
}

/**
 * How long a dispatcher uses its copy of a webhook before it reads the webhook again. Changes of a
 * webhook respond only after this time, when no dispatcher uses the old copy any longer.
 */
export const KNOWN_FOR_MS = 200;

/** The properties of a webhook that sending needs. */
export type SendingWebhook = Pick<WebhookRow, 'id' | 'url' | 'secret' | 'formerSecret' | 'formerSecretUntil'>;

/** A delivery that only one dispatcher handles while it holds the lease. */
export interface LeasedDelivery {
  id: string;
  webhook: DueWebhook & SendingWebhook;
  /** In the time of `performance.now()`: when the webhook and the pending state of the delivery were read. */
  knownAt: number;
  leasedBy: string;
  messageId: string;
  subject: string;
  body: string;
  /** The trace of the event, if it is recorded. */
  traceparent: string | null;
  /** The number of attempts so far. */
  attempts: number;
  /** Whether other deliveries of the subject wait for its first attempt. Nothing waits for a manual replay. */
  isInOrder: boolean;
}
