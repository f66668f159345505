import type { WebhookRow } from '../webhooks/webhook.entity.js';

/** What is needed of a webhook to send to it. */
export type SendingWebhook = Pick<WebhookRow, 'id' | 'url' | 'secret' | 'formerSecret' | 'formerSecretUntil'> & {
  /** Whether nothing has arrived since an attempt that failed. */
  isFailing: boolean;
};

/** A delivery that one dispatcher alone works on, for as long as it keeps the lease. */
export interface LeasedDelivery {
  id: string;
  webhook: SendingWebhook;
  leasedBy: string;
  messageId: string;
  subject: string;
  body: string;
  /** That have been made. */
  attempts: number;
  /** Whether others of the subject wait for its first attempt. A replay is by hand: nothing waits for it. */
  isInOrder: boolean;
}
