import { DATE_TIME, ID, nullable, objectOf, SHARE, TEXT } from '../events/json-schema.js';
import type { WebhookFact, WebhookPayload } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

type FactEventType = 'fact.created' | 'fact.invalidated' | 'fact.restored' | 'fact.deleted';

const FACT_SCHEMA = objectOf({
  id: { ...ID, description: 'The same for as long as the fact exists.' },
  content: { ...TEXT, description: 'The fact in words.' },
  type: { ...TEXT, description: 'What kind of fact it is, as in `GET /api/v1/episodes/{episodeId}/facts`.' },
  confidence: { ...SHARE, description: 'How sure it is.' },
  validFrom: { ...nullable(DATE_TIME), description: 'Since when it holds; null: not known.' },
  validTo: { ...nullable(DATE_TIME), description: 'Until when it held; null while it is valid.' },
});

const FACT_DATA_SCHEMA = objectOf({
  fact: { ...FACT_SCHEMA, description: 'The fact as the change left it.' },
  episodeId: { ...ID, description: 'The episode whose coming or going changed the fact.' },
  logId: { ...ID, description: 'The log of that episode.' },
});

const LISBON: WebhookFact = {
  id: '0198c0de-0000-5000-8000-0000000000e1',
  content: 'Ada lives in Lisbon',
  type: 'location',
  confidence: 0.8,
  validFrom: '2026-02-22T00:00:00.000Z',
  validTo: null,
};
const OSLO: WebhookFact = {
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
    summary: 'The memory holds a fact that it did not hold before.',
    dataSchema: FACT_DATA_SCHEMA,
    example: example('fact.created', '2026-03-01T09:00:01.000Z', LISBON),
  },
  {
    type: 'fact.invalidated',
    title: 'Fact invalidated',
    summary: 'A fact holds no longer: it has a `validTo` now. It stays in the memory as what once was true.',
    dataSchema: FACT_DATA_SCHEMA,
    example: example('fact.invalidated', '2026-03-01T09:00:01.000Z', { ...OSLO, validTo: LISBON.validFrom }),
  },
  {
    type: 'fact.restored',
    title: 'Fact restored',
    summary: 'A fact that had been invalidated holds again, as what had ended it is gone.',
    dataSchema: FACT_DATA_SCHEMA,
    example: example('fact.restored', '2026-03-02T10:00:00.000Z', OSLO),
  },
  {
    type: 'fact.deleted',
    title: 'Fact deleted',
    summary: 'A fact is no longer in the memory, as nothing supports it any more.',
    dataSchema: FACT_DATA_SCHEMA,
    example: example('fact.deleted', '2026-03-02T10:00:00.000Z', LISBON),
  },
];

function example(type: FactEventType, timestamp: string, fact: WebhookFact): WebhookPayload<FactEventType> {
  const data = {
    fact,
    episodeId: '0198c0de-0000-7000-8000-0000000000d1',
    logId: '0198c0de-0000-7000-8000-0000000000a1',
  };
  return { type, timestamp, data };
}
