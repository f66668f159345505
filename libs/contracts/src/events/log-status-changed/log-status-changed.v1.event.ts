import type { CloudEvent } from '../cloud-event.js';

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
  /** Set when completed. */
  episodeId: string | null;
  /** Set when failed: readable, without content or secrets. */
  error: string | null;
  /** Set when completed: which extractor read it, and how many statements it found. */
  extraction: { extractor: string; statements: number } | null;
}

export type LogStatusChangedV1 = CloudEvent<typeof LOG_STATUS_CHANGED_V1, LogStatusChangedData>;
