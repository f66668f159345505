import { ReExtractionEventData } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

type ReExtractionEventType = 're-extraction.ready' | 're-extraction.applied';

const DATA = {
  reExtractionId: '0198c0de-0000-7000-8000-0000000000c2',
  counts: {
    ...{ episodes: 120, changedEpisodes: 31, unreadEpisodes: 0, statementsBefore: 240, statementsAfter: 255 },
    ...{ added: 18, gone: 5, changed: 7 },
  },
};

export const RE_EXTRACTION_EVENTS: readonly WebhookEventDefinition<ReExtractionEventType>[] = [
  {
    type: 're-extraction.ready',
    title: 'Re-extraction ready',
    summary: 'A re-extraction was completed and compared with the graph. It can be applied or discarded.',
    dataClass: ReExtractionEventData,
    example: { type: 're-extraction.ready', timestamp: '2026-03-02T11:00:05.000Z', data: DATA },
  },
  {
    type: 're-extraction.applied',
    title: 'Re-extraction applied',
    summary: 'All changed episodes of a re-extraction were replaced in the graph.',
    dataClass: ReExtractionEventData,
    example: { type: 're-extraction.applied', timestamp: '2026-03-02T11:05:00.000Z', data: DATA },
  },
];
