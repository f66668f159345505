import type { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { ATTEMPT, COUNT, DATE_TIME, ID, nullable, objectOf, oneOf, TEXT } from '../json-schema.js';
import { ingestionRulesReportSchema, type IngestionRulesReport } from './ingestion-rules-report.js';

export const LOG_STATUS_CHANGED_TOPIC = 'log.status-changed';
export const LOG_STATUS_CHANGED_V1 = 'com.memory-graph.log.status-changed.v1';

export interface LogStatusChangedData {
  /** The log's id, and the key of the message: the changes of one log stay in order. */
  queueId: string;
  workspaceId: string;
  /** With `status` it orders the changes of a log, so that late or repeated ones can be told. */
  attempt: number;
  status: 'pending' | 'processing' | 'completed' | 'failed';
  /** ISO 8601. */
  at: string;
  /** Set when completed, unless ingestion rules left nothing to remember. */
  episodeId: string | null;
  /** Set when failed: readable, without content or secrets. */
  error: string | null;
  /**
   * Set with `episodeId`: which extractor read it, and how many statements it found. `chunks`: by who read them, where
   * the extractor gave some to another one.
   */
  extraction: { extractor: string; statements: number; chunks?: Record<string, number> } | null;
  /** Set when completed, where there were ingestion rules for the source. */
  ingestionRules?: IngestionRulesReport;
}

export type LogStatusChangedV1 = CloudEvent<typeof LOG_STATUS_CHANGED_V1, LogStatusChangedData>;

export const logStatusChangedV1: EventDefinition<LogStatusChangedV1> = {
  topic: LOG_STATUS_CHANGED_TOPIC,
  type: LOG_STATUS_CHANGED_V1,
  title: 'Log status changed',
  summary: 'The processing of a log went on: it started, completed or failed, or was handed back.',
  dataSchema: objectOf(
    {
      queueId: ID,
      workspaceId: ID,
      attempt: ATTEMPT,
      status: oneOf('pending', 'processing', 'completed', 'failed'),
      at: DATE_TIME,
      episodeId: nullable(ID),
      error: nullable(TEXT),
      extraction: nullable(
        objectOf({ extractor: TEXT, statements: COUNT }, { chunks: { type: 'object', additionalProperties: COUNT } }),
      ),
    },
    { ingestionRules: ingestionRulesReportSchema },
  ),
  example: {
    specversion: '1.0',
    id: '0198c0de-0000-7000-8000-000000000002',
    source: '/ingestion-worker',
    type: LOG_STATUS_CHANGED_V1,
    time: '2026-03-01T09:00:01.000Z',
    subject: '0198c0de-0000-7000-8000-0000000000a1',
    datacontenttype: 'application/json',
    data: {
      queueId: '0198c0de-0000-7000-8000-0000000000a1',
      workspaceId: '0198c0de-0000-7000-8000-0000000000b1',
      attempt: 1,
      status: 'completed',
      at: '2026-03-01T09:00:01.000Z',
      episodeId: '0198c0de-0000-7000-8000-0000000000d1',
      error: null,
      extraction: { extractor: 'rules', statements: 1 },
    },
  },
};
