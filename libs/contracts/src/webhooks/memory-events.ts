import { MemoryForgottenEventData, VocabularyChangedEventData } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

export const MEMORY_EVENTS: readonly WebhookEventDefinition<'memory.forgotten' | 'vocabulary.changed'>[] = [
  {
    type: 'memory.forgotten',
    title: 'Memory forgotten',
    summary: 'A job that `POST /api/v1/forget` started completed. The event contains nothing of what was forgotten.',
    dataClass: MemoryForgottenEventData,
    example: {
      type: 'memory.forgotten',
      timestamp: '2026-03-02T10:00:05.000Z',
      data: {
        jobId: '0198c0de-0000-7000-8000-0000000000c1',
        counts: { logs: 1, episodes: 2, sentences: 3, facts: 4 },
        logIds: ['0198c0de-0000-7000-8000-0000000000a1'],
      },
    },
  },
  {
    type: 'vocabulary.changed',
    title: 'Vocabulary changed',
    summary: 'The entity types and predicates that the workspace declares were replaced. Facts are derived again.',
    dataClass: VocabularyChangedEventData,
    example: {
      type: 'vocabulary.changed',
      timestamp: '2026-03-02T11:00:00.000Z',
      data: { entityTypes: 1, predicates: 2 },
    },
  },
];
