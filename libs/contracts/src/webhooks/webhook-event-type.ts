/** What a webhook can be told of. */
export const WEBHOOK_EVENT_TYPES = [
  'log.processing',
  'log.completed',
  'log.failed',
  'episode.created',
  'episode.deleted',
  'fact.created',
  'fact.invalidated',
  'fact.restored',
  'fact.deleted',
  'webhook.disabled',
  'webhook.test',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];
