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
import type { DecisionOutcome } from '../pipeline/decision-outcome.js';
import type { JobPosition } from './job.repository.js';

const SOURCE = '/ingestion-worker';

type Progress = Pick<LogStatusChangedData, 'status'> &
  Partial<Pick<LogStatusChangedData, 'episodeId' | 'error' | 'extraction' | 'ingestionRules' | 'isReExtraction'>>;

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
 * @param options `occasion` tells apart changes of one kind that an episode can have several times; `decided` is what a
 *   decision by a person came to
 */
export function graphChanged(
  workspaceId: string,
  change: GraphChangedData['change'],
  delta: GraphDelta,
  { occasion = '', decided = {} }: { occasion?: string; decided?: DecisionOutcome } = {},
): OutboxEvent[] {
  const events = deltaPieces(delta).map((piece, part) =>
    graphChangedBy({ workspaceId, change, ...(part > 0 ? { part } : decided) }, piece),
  );
  // An episode can be replaced more than once, each time with other facts.
  if (events.length === 1 || change === 'episode-replaced') return events;
  return events.map(({ event, ...rest }, part) => ({
    ...rest,
    event: { ...event, id: uuidv5(`${change}${occasion} ${part}`, delta.queueId) },
  }));
}

function graphChangedBy(
  about: Pick<GraphChangedData, 'workspaceId' | 'change' | 'part'> & DecisionOutcome,
  { queueId, episodeId, created, invalidated, restored, deleted }: GraphDelta,
): OutboxEvent {
  const lists = { created, invalidated, restored, deleted };
  const data: GraphChangedData = { queueId, episodeId, at: new Date().toISOString(), ...about, ...lists };
  return {
    topic: GRAPH_CHANGED_TOPIC,
    key: queueId,
    event: newEvent(GRAPH_CHANGED_V1, SOURCE, queueId, data, tracedEvent()),
  };
}
