import { EXAMPLE_FACT } from '../events/graph-changed/changed-facts.js';
import type { FactDto } from '../resources/facts.js';
import type { WebhookEventType } from '../resources/webhook-event-type.js';
import {
  DisabledEventData,
  EntityChangedEventData,
  EpisodeEventData,
  FactCorrectedEventData,
  FactEventData,
  LogCompletedData,
  LogFailedData,
  LogProcessingData,
  MemoryForgottenEventData,
  ReExtractionEventData,
  TestEventData,
  VocabularyChangedEventData,
  type WebhookEventData,
} from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

const EPISODE = {
  episodeId: '0198c0de-0000-7000-8000-0000000000d1',
  logId: '0198c0de-0000-7000-8000-0000000000a1',
};

const LOG = { logId: EPISODE.logId, attempt: 1, episodeId: null, error: null, extraction: null };

const OSLO: FactDto = {
  id: '0198c0de-0000-5000-8000-0000000000e2',
  content: 'Ada lives in Oslo',
  type: 'location',
  confidence: 0.8,
  validFrom: '2025-03-01T00:00:00.000Z',
  validTo: null,
};

const RE_EXTRACTION = {
  reExtractionId: '0198c0de-0000-7000-8000-0000000000c2',
  counts: {
    ...{ episodes: 120, changedEpisodes: 31, unreadEpisodes: 0, statementsBefore: 240, statementsAfter: 255 },
    ...{ added: 18, gone: 5, changed: 7 },
  },
};

const WEBHOOK_ID = '0198c0de-0000-7000-8000-0000000000f1';

/** Every type of webhook event, in the order of `WEBHOOK_EVENT_TYPES`. */
export const WEBHOOK_EVENTS: readonly WebhookEventDefinition[] = [
  event({
    type: 'log.processing',
    title: 'Log processing',
    summary: 'The processing of a log started. This includes retries.',
    dataClass: LogProcessingData,
    at: '2026-03-01T09:00:00.250Z',
    data: { ...LOG, status: 'processing' },
  }),
  event({
    type: 'log.completed',
    title: 'Log completed',
    summary:
      'The content was processed and stored as an episode. If ingestion rules dropped all of it, there is no episode.',
    dataClass: LogCompletedData,
    at: '2026-03-01T09:00:01.000Z',
    data: {
      ...LOG,
      status: 'completed',
      episodeId: EPISODE.episodeId,
      extraction: { extractor: 'rules', statements: 1 },
    },
  }),
  event({
    type: 'log.failed',
    title: 'Log failed',
    summary:
      'The content could not be processed. It is not processed again unless a client calls `POST /api/v1/logs/{id}/retry`.',
    dataClass: LogFailedData,
    at: '2026-03-01T09:00:01.000Z',
    data: {
      ...LOG,
      status: 'failed',
      error: 'The content holds no text.',
    },
  }),
  event({
    type: 'episode.created',
    title: 'Episode created',
    summary: 'An episode was added to the memory. A separate `fact.*` event follows for each fact that it changed.',
    dataClass: EpisodeEventData,
    at: '2026-03-01T09:00:01.000Z',
    data: EPISODE,
  }),
  event({
    type: 'episode.deleted',
    title: 'Episode deleted',
    summary:
      'An episode was deleted from the memory. A separate `fact.*` event follows for each fact that this changed.',
    dataClass: EpisodeEventData,
    at: '2026-03-02T10:00:00.000Z',
    data: EPISODE,
  }),
  event({
    type: 'fact.created',
    title: 'Fact created',
    summary: 'A new fact was added to the memory.',
    dataClass: FactEventData,
    at: '2026-03-01T09:00:01.000Z',
    data: { fact: EXAMPLE_FACT, ...EPISODE },
  }),
  event({
    type: 'fact.invalidated',
    title: 'Fact invalidated',
    summary: 'A fact is no longer valid and now has a `validTo`. The memory keeps it as a past fact.',
    dataClass: FactEventData,
    at: '2026-03-01T09:00:01.000Z',
    data: {
      fact: { ...OSLO, validTo: EXAMPLE_FACT.validFrom },
      ...EPISODE,
    },
  }),
  event({
    type: 'fact.restored',
    title: 'Fact restored',
    summary: 'An invalidated fact is valid again, because what had ended it is no longer in the memory.',
    dataClass: FactEventData,
    at: '2026-03-02T10:00:00.000Z',
    data: { fact: OSLO, ...EPISODE },
  }),
  event({
    type: 'fact.deleted',
    title: 'Fact deleted',
    summary: 'A fact was deleted from the memory, because no episode supports it any longer.',
    dataClass: FactEventData,
    at: '2026-03-02T10:00:00.000Z',
    data: { fact: EXAMPLE_FACT, ...EPISODE },
  }),
  event({
    type: 'fact.corrected',
    title: 'Fact corrected',
    summary:
      'A person gave a fact another value or validity, or ended it. The `fact.*` events of the change come first.',
    dataClass: FactCorrectedEventData,
    at: '2026-03-01T09:00:01.000Z',
    data: {
      correctedFactIds: [OSLO.id],
      fact: { ...EXAMPLE_FACT, confidence: 0.99 },
      ...EPISODE,
    },
  }),
  event({
    type: 'entity.changed',
    title: 'Entity changed',
    summary: 'A person gave an entity another name or type, or further names.',
    dataClass: EntityChangedEventData,
    at: '2026-03-01T09:00:01.000Z',
    data: {
      entity: { id: '0198c0de-0000-5000-8000-0000000000f1', name: 'Ada Lovelace', type: 'person' },
      ...EPISODE,
    },
  }),
  event({
    type: 'memory.forgotten',
    title: 'Memory forgotten',
    summary: 'A job that `POST /api/v1/forget` started completed. The event contains nothing of what was forgotten.',
    dataClass: MemoryForgottenEventData,
    at: '2026-03-02T10:00:05.000Z',
    data: {
      jobId: '0198c0de-0000-7000-8000-0000000000c1',
      counts: { logs: 1, episodes: 2, sentences: 3, facts: 4 },
      logIds: [EPISODE.logId],
    },
  }),
  event({
    type: 'vocabulary.changed',
    title: 'Vocabulary changed',
    summary: 'The entity types and predicates that the workspace declares were replaced. Facts are derived again.',
    dataClass: VocabularyChangedEventData,
    at: '2026-03-02T11:00:00.000Z',
    data: { entityTypes: 1, predicates: 2 },
  }),
  event({
    type: 're-extraction.ready',
    title: 'Re-extraction ready',
    summary: 'A re-extraction was completed and compared with the graph. It can be applied or discarded.',
    dataClass: ReExtractionEventData,
    at: '2026-03-02T11:00:05.000Z',
    data: RE_EXTRACTION,
  }),
  event({
    type: 're-extraction.applied',
    title: 'Re-extraction applied',
    summary: 'All changed episodes of a re-extraction were replaced in the graph.',
    dataClass: ReExtractionEventData,
    at: '2026-03-02T11:05:00.000Z',
    data: RE_EXTRACTION,
  }),
  event({
    type: 'webhook.disabled',
    title: 'Webhook disabled',
    summary:
      'The service disabled a webhook. The other webhooks of the workspace receive this event. For the disabled webhook the delivery is listed as `cancelled`, without an attempt.',
    dataClass: DisabledEventData,
    at: '2026-03-06T09:00:00.000Z',
    data: {
      webhookId: WEBHOOK_ID,
      reason: 'failing',
      message: 'The webhook was disabled because no message could be delivered for five days.',
    },
  }),
  event({
    type: 'webhook.test',
    title: 'Test',
    summary:
      'A client called `POST /api/v1/webhooks/{id}/test`. The event is sent to that webhook, whatever types it subscribes to.',
    dataClass: TestEventData,
    at: '2026-03-01T09:00:00.000Z',
    data: {
      webhookId: WEBHOOK_ID,
      message: 'This is a test message.',
    },
  }),
];

interface Described<Type extends WebhookEventType> extends Omit<WebhookEventDefinition<Type>, 'example'> {
  /** Of the example. */
  at: string;
  data: WebhookEventData[Type];
}

function event<Type extends WebhookEventType>({
  at,
  data,
  ...described
}: Described<Type>): WebhookEventDefinition<Type> {
  return { ...described, example: { type: described.type, timestamp: at, data } };
}
