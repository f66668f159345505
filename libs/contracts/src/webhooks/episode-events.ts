import { EpisodeEventData } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

const EXAMPLE_DATA = {
  episodeId: '0198c0de-0000-7000-8000-0000000000d1',
  logId: '0198c0de-0000-7000-8000-0000000000a1',
};

export const EPISODE_EVENTS: readonly WebhookEventDefinition<'episode.created' | 'episode.deleted'>[] = [
  {
    type: 'episode.created',
    title: 'Episode created',
    summary: 'An episode was added to the memory. A separate `fact.*` event follows for each fact that it changed.',
    dataClass: EpisodeEventData,
    example: { type: 'episode.created', timestamp: '2026-03-01T09:00:01.000Z', data: EXAMPLE_DATA },
  },
  {
    type: 'episode.deleted',
    title: 'Episode deleted',
    summary:
      'An episode was deleted from the memory. A separate `fact.*` event follows for each fact that this changed.',
    dataClass: EpisodeEventData,
    example: { type: 'episode.deleted', timestamp: '2026-03-02T10:00:00.000Z', data: EXAMPLE_DATA },
  },
];
