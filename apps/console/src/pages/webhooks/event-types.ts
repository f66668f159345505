import type { WebhookDelivery } from '@memory-graph/client';
import { texts } from '../../texts/en.ts';

export type EventType = WebhookDelivery['type'];

/** All types in words. It does not compile when the API has another type. */
const WORDS: Readonly<Record<EventType, string>> = texts.webhooks.types;

export const EVENT_TYPES = Object.keys(WORDS) as readonly EventType[];

/** A test reaches every webhook: there is nothing to choose. */
export const CHOSEN_EVENT_TYPES = EVENT_TYPES.filter((type) => type !== 'webhook.test');

export function eventInWords(type: EventType): string {
  return WORDS[type];
}
