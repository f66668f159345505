import { ID, objectOf } from '../events/json-schema.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

const EPISODE_DATA_SCHEMA = objectOf({
  episodeId: { ...ID, description: 'The episode.' },
  logId: { ...ID, description: 'The log that it came from.' },
});

const EXAMPLE_DATA = {
  episodeId: '0198c0de-0000-7000-8000-0000000000d1',
  logId: '0198c0de-0000-7000-8000-0000000000a1',
};

export const EPISODE_EVENTS: readonly WebhookEventDefinition<'episode.created' | 'episode.deleted'>[] = [
  {
    type: 'episode.created',
    title: 'Episode created',
    summary: 'An episode is in the memory. What it changed about the facts follows, a message for each of them.',
    dataSchema: EPISODE_DATA_SCHEMA,
    example: { type: 'episode.created', timestamp: '2026-03-01T09:00:01.000Z', data: EXAMPLE_DATA },
  },
  {
    type: 'episode.deleted',
    title: 'Episode deleted',
    summary:
      'An episode is no longer in the memory. What that changed about the facts follows, a message for each of them.',
    dataSchema: EPISODE_DATA_SCHEMA,
    example: { type: 'episode.deleted', timestamp: '2026-03-02T10:00:00.000Z', data: EXAMPLE_DATA },
  },
];
