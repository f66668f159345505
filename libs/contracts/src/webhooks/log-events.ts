import {
  LogCompletedData,
  LogFailedData,
  LogProcessingData,
  type LogEventData,
  type WebhookPayload,
} from './webhook-event-data.js';
import type { WebhookEventDefinition } from './webhook-event-definition.js';

type LogEventType = 'log.processing' | 'log.completed' | 'log.failed';

const LOG_ID = '0198c0de-0000-7000-8000-0000000000a1';

export const LOG_EVENTS: readonly WebhookEventDefinition<LogEventType>[] = [
  {
    type: 'log.processing',
    title: 'Log processing',
    summary: 'The processing of a log started. This includes retries.',
    dataClass: LogProcessingData,
    example: example('log.processing', '2026-03-01T09:00:00.250Z', { status: 'processing' }),
  },
  {
    type: 'log.completed',
    title: 'Log completed',
    summary:
      'The content was processed and stored as an episode. If ingestion rules dropped all of it, there is no episode.',
    dataClass: LogCompletedData,
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
      'The content could not be processed. It is not processed again unless a client calls `POST /api/v1/logs/{id}/retry`.',
    dataClass: LogFailedData,
    example: example('log.failed', '2026-03-01T09:00:01.000Z', {
      status: 'failed',
      error: 'The content holds no text.',
    }),
  },
];

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
