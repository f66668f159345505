import {
  GRAPH_CHANGED_TOPIC,
  GRAPH_CHANGED_V1,
  type GraphChangedData,
} from '@memory-graph/contracts/events/graph-changed/graph-changed.v1.event';
import {
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
} from '@memory-graph/contracts/events/log-status-changed/log-status-changed.v1.event';
import { newEvent } from '@memory-graph/contracts/events/new-event';
import { deltaPieces } from '@memory-graph/graph-store-port/delta-pieces';
import type { GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { tracedEvent } from '@memory-graph/internal-http/request-context';
import type { OutboxEvent } from '@memory-graph/relational-store/outbox/outbox';
import { v5 as uuidv5 } from 'uuid';
import type { JobPosition } from './job.repository.js';

const SOURCE = '/ingestion-worker';

type Progress = Pick<LogStatusChangedData, 'status'> &
  Partial<Pick<LogStatusChangedData, 'episodeId' | 'error' | 'extraction' | 'ingestionRules'>>;

/** A log has come to another status. */
export function logStatusChanged({ queueId, workspaceId, attempt }: JobPosition, progress: Progress): OutboxEvent {
  const data: LogStatusChangedData = {
    queueId,
    workspaceId,
    attempt,
    at: new Date().toISOString(),
    episodeId: null,
    error: null,
    extraction: null,
    ...progress,
  };
  return {
    topic: LOG_STATUS_CHANGED_TOPIC,
    key: queueId,
    event: newEvent(LOG_STATUS_CHANGED_V1, SOURCE, queueId, data, tracedEvent()),
  };
}

/**
 * The facts of a workspace have changed. Many changes are several events: none of them is larger than a bus takes. Those
 * have the same ids when they are made again, as they do not share one transaction.
 */
export function graphChanged(
  workspaceId: string,
  change: GraphChangedData['change'],
  delta: GraphDelta,
): OutboxEvent[] {
  const events = deltaPieces(delta).map((piece, part) => graphChangedBy(workspaceId, change, piece, part));
  if (events.length === 1) return events;
  return events.map(({ event, ...rest }, part) => ({
    ...rest,
    event: { ...event, id: uuidv5(`${change} ${part}`, delta.queueId) },
  }));
}

function graphChangedBy(
  workspaceId: string,
  change: GraphChangedData['change'],
  { queueId, episodeId, created, invalidated, restored, deleted }: GraphDelta,
  part: number,
): OutboxEvent {
  const data: GraphChangedData = {
    queueId,
    workspaceId,
    episodeId,
    change,
    at: new Date().toISOString(),
    created,
    invalidated,
    restored,
    deleted,
    ...(part > 0 && { part }),
  };
  return {
    topic: GRAPH_CHANGED_TOPIC,
    key: queueId,
    event: newEvent(GRAPH_CHANGED_V1, SOURCE, queueId, data, tracedEvent()),
  };
}
