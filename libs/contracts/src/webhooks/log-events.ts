import { ATTEMPT, COUNT, ID, nullable, objectOf, TEXT, type JsonSchema } from '../events/json-schema.js';
import type { LogEventData, WebhookPayload } from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

type LogEventType = 'log.processing' | 'log.completed' | 'log.failed';

const EXTRACTION = objectOf(
  {
    extractor: { ...TEXT, description: 'Which extractor read it.' },
    statements: { ...COUNT, description: 'How many statements it found.' },
  },
  {
    chunks: {
      type: 'object',
      additionalProperties: COUNT,
      description: 'Parts of the text by who read them, where the extractor gave some to another one.',
    },
  },
);

const LOG_ID = '0198c0de-0000-7000-8000-0000000000a1';

export const LOG_EVENTS: readonly WebhookEventDefinition<LogEventType>[] = [
  {
    type: 'log.processing',
    title: 'Log processing',
    summary: 'A log is being processed, for the first time or again.',
    dataSchema: logDataSchema('processing'),
    example: example('log.processing', '2026-03-01T09:00:00.250Z', { status: 'processing' }),
  },
  {
    type: 'log.completed',
    title: 'Log completed',
    summary:
      'What was added is in the memory, as an episode; where ingestion rules left nothing to remember, there is none.',
    dataSchema: logDataSchema('completed'),
    example: example('log.completed', '2026-03-01T09:00:01.000Z', {
      status: 'completed',
      episodeId: '0198c0de-0000-7000-8000-0000000000d1',
      extraction: { extractor: 'rules', statements: 1 },
    }),
  },
  {
    type: 'log.failed',
    title: 'Log failed',
    summary:
      'What was added could not be processed. It stays so unless it is queued again by `POST /api/v1/logs/{id}/retry`.',
    dataSchema: logDataSchema('failed'),
    example: example('log.failed', '2026-03-01T09:00:01.000Z', {
      status: 'failed',
      error: 'The content holds no text.',
    }),
  },
];

function logDataSchema(status: LogEventData['status']): JsonSchema {
  return objectOf({
    logId: { ...ID, description: 'What `POST /api/v1/add` answered as `queueId`.' },
    status: { const: status },
    attempt: { ...ATTEMPT, description: 'From 1. A later attempt counts more than an earlier one.' },
    episodeId: { ...nullable(ID), description: 'Set when completed, unless ingestion rules left nothing.' },
    error: { ...nullable(TEXT), description: 'Set when failed: what was wrong.' },
    extraction: { ...nullable(EXTRACTION), description: 'Set with episodeId.' },
  });
}

function example(
  type: LogEventType,
  timestamp: string,
  data: Pick<LogEventData, 'status'> & Partial<LogEventData>,
): WebhookPayload<LogEventType> {
  return {
    type,
    timestamp,
    data: { logId: LOG_ID, attempt: 1, episodeId: null, error: null, extraction: null, ...data },
  };
}
