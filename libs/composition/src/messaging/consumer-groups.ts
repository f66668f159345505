/** The consumer groups of all applications; each is named after its application. */
export const CONSUMER_GROUPS = ['api-gateway', 'ingestion-worker', 'webhook-dispatcher'] as const;

export type ConsumerGroup = (typeof CONSUMER_GROUPS)[number];
