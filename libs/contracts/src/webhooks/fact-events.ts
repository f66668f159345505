import { EXAMPLE_FACT } from '../events/graph-changed/changed-facts.js';
import type { FactDto } from '../resources/facts.js';
import { FactEventData, type WebhookPayload } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

type FactEventType = 'fact.created' | 'fact.invalidated' | 'fact.restored' | 'fact.deleted';

const OSLO: FactDto = {
  id: '0198c0de-0000-5000-8000-0000000000e2',
  content: 'Ada lives in Oslo',
  type: 'location',
  confidence: 0.8,
  validFrom: '2025-03-01T00:00:00.000Z',
  validTo: null,
};

export const FACT_EVENTS: readonly WebhookEventDefinition<FactEventType>[] = [
  {
    type: 'fact.created',
    title: 'Fact created',
    summary: 'A new fact was added to the memory.',
    dataClass: FactEventData,
    example: example('fact.created', '2026-03-01T09:00:01.000Z', EXAMPLE_FACT),
  },
  {
    type: 'fact.invalidated',
    title: 'Fact invalidated',
    summary: 'A fact is no longer valid and now has a `validTo`. The memory keeps it as a past fact.',
    dataClass: FactEventData,
    example: example('fact.invalidated', '2026-03-01T09:00:01.000Z', { ...OSLO, validTo: EXAMPLE_FACT.validFrom }),
  },
  {
    type: 'fact.restored',
    title: 'Fact restored',
    summary: 'An invalidated fact is valid again, because what had ended it is no longer in the memory.',
    dataClass: FactEventData,
    example: example('fact.restored', '2026-03-02T10:00:00.000Z', OSLO),
  },
  {
    type: 'fact.deleted',
    title: 'Fact deleted',
    summary: 'A fact was deleted from the memory, because no episode supports it any longer.',
    dataClass: FactEventData,
    example: example('fact.deleted', '2026-03-02T10:00:00.000Z', EXAMPLE_FACT),
  },
];

function example(type: FactEventType, timestamp: string, fact: FactDto): WebhookPayload<FactEventType> {
  const data = {
    fact,
    episodeId: '0198c0de-0000-7000-8000-0000000000d1',
    logId: '0198c0de-0000-7000-8000-0000000000a1',
  };
  return { type, timestamp, data };
}
