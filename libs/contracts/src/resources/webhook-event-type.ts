/** The types of events that a webhook can subscribe to. */
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
  'memory.forgotten',
  'vocabulary.changed',
  'webhook.disabled',
  'webhook.test',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];
