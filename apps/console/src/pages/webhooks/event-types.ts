import type { WebhookDelivery } from '@memory-graph/client';

export type EventType = WebhookDelivery['type'];

/** All types in words. It does not compile when the API has another type. */
const WORDS: Readonly<Record<EventType, string>> = {
  'log.processing': 'The processing of a text started',
  'log.completed': 'A text was processed',
  'log.failed': 'A text could not be processed',
  'episode.created': 'An episode was added',
  'episode.deleted': 'An episode was deleted',
  'fact.created': 'A fact was added',
  'fact.invalidated': 'A fact ended',
  'fact.restored': 'A fact is valid again',
  'fact.deleted': 'A fact was deleted',
  'fact.corrected': 'A person corrected a fact',
  'entity.changed': 'A person changed an entity',
  'memory.forgotten': 'A forget job completed',
  'vocabulary.changed': 'The vocabulary changed',
  're-extraction.ready': 'A re-extraction can be applied',
  're-extraction.applied': 'A re-extraction was applied',
  'webhook.disabled': 'A webhook was disabled',
  'webhook.test': 'A test',
};

export const EVENT_TYPES = Object.keys(WORDS) as readonly EventType[];

/** A test reaches every webhook: there is nothing to choose. */
export const CHOSEN_EVENT_TYPES = EVENT_TYPES.filter((type) => type !== 'webhook.test');

export function eventInWords(type: EventType): string {
  return WORDS[type];
}
