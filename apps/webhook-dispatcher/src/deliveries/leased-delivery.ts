import type { WebhookRow } from '../webhooks/webhook.entity.js';

/** A webhook that something is due of. */
export interface DueWebhook {
  id: string;
  workspaceId: string;
  /** Whether its last attempt succeeded, and quickly: it is not for a new one that hangs to delay others. */
  isProven: boolean;
}

/**
 * How long a dispatcher goes by what it read of a webhook before it reads it again. Who changes one answers only after that
 * time: from then on nobody goes by what it was.
 */
export const KNOWN_FOR_MS = 200;

/** What is needed of a webhook to send to it. */
export type SendingWebhook = Pick<WebhookRow, 'id' | 'url' | 'secret' | 'formerSecret' | 'formerSecretUntil'>;

/** A delivery that one dispatcher alone works on, for as long as it keeps the lease. */
export interface LeasedDelivery {
  id: string;
  webhook: DueWebhook & SendingWebhook;
  /** By `performance.now()`: it is known of then that the webhook is as above, and that the delivery is to be sent. */
  knownAt: number;
  leasedBy: string;
  messageId: string;
  subject: string;
  body: string;
  /** That have been made. */
  attempts: number;
  /** Whether others of the subject wait for its first attempt. A replay is by hand: nothing waits for it. */
  isInOrder: boolean;
}
