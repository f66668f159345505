import { EntityChangedEventData, FactCorrectedEventData } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

const DECISION = {
  episodeId: '0198c0de-0000-7000-8000-0000000000d1',
  logId: '0198c0de-0000-7000-8000-0000000000a1',
};

const FACT_CORRECTED: WebhookEventDefinition<'fact.corrected'> = {
  type: 'fact.corrected',
  title: 'Fact corrected',
  summary: 'A person gave a fact another value or validity, or ended it. The `fact.*` events of the change come first.',
  dataClass: FactCorrectedEventData,
  example: {
    type: 'fact.corrected',
    timestamp: '2026-03-01T09:00:01.000Z',
    data: {
      correctedFactIds: ['0198c0de-0000-5000-8000-0000000000e2'],
      fact: {
        id: '0198c0de-0000-5000-8000-0000000000e1',
        content: 'Ada lives in Lisbon',
        type: 'location',
        confidence: 0.99,
        validFrom: '2026-02-22T00:00:00.000Z',
        validTo: null,
      },
      ...DECISION,
    },
  },
};

const ENTITY_CHANGED: WebhookEventDefinition<'entity.changed'> = {
  type: 'entity.changed',
  title: 'Entity changed',
  summary: 'A person gave an entity another name or type, or further names.',
  dataClass: EntityChangedEventData,
  example: {
    type: 'entity.changed',
    timestamp: '2026-03-01T09:00:01.000Z',
    data: {
      entity: { id: '0198c0de-0000-5000-8000-0000000000f1', name: 'Ada Lovelace', type: 'person' },
      ...DECISION,
    },
  },
};

export const DECISION_EVENTS: readonly WebhookEventDefinition<'fact.corrected' | 'entity.changed'>[] = [
  FACT_CORRECTED,
  ENTITY_CHANGED,
];
