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
  'fact.corrected',
  'entity.changed',
  'memory.forgotten',
  'vocabulary.changed',
  're-extraction.ready',
  're-extraction.applied',
  'webhook.disabled',
  'webhook.test',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];
