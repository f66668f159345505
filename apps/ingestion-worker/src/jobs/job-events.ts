import {
  GRAPH_CHANGED_TOPIC,
  GRAPH_CHANGED_V1,
  type GraphChangedData,
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
  newEvent,
} from '@memory-graph/contracts/events';
import { deltaPieces } from '@memory-graph/graph/core';
import type { GraphDelta } from '@memory-graph/graph';
import { tracedEvent } from '@memory-graph/http-api/internal';
import type { OutboxEvent } from '@memory-graph/relational-store';
import { v5 as uuidv5 } from 'uuid';
import type { JobPosition } from './job.repository.js';

const SOURCE = '/ingestion-worker';

type Progress = Pick<LogStatusChangedData, 'status'> &
  Partial<Pick<LogStatusChangedData, 'episodeId' | 'error' | 'extraction' | 'ingestionRules'>>;

/** The event for a new status of a log. */
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
 * The events for changed facts of a workspace. Many changes are split into several events within
 * the size limit of the bus. Their ids are deterministic, because the events do not share one
 * transaction.
 * @param occasion tells apart changes of one kind that an episode can have several times
 */
export function graphChanged(
  workspaceId: string,
  change: GraphChangedData['change'],
  delta: GraphDelta,
  occasion = '',
): OutboxEvent[] {
  const events = deltaPieces(delta).map((piece, part) => graphChangedBy(workspaceId, change, piece, part));
  if (events.length === 1) return events;
  return events.map(({ event, ...rest }, part) => ({
    ...rest,
    event: { ...event, id: uuidv5(`${change}${occasion} ${part}`, delta.queueId) },
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
