import {
  type ChangedFacts,
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
import { tracedEvent } from '@memory-graph/observability';
import type { OutboxEvent } from '@memory-graph/relational-store';
import { v5 as uuidv5 } from 'uuid';
import type { DecisionOutcome } from '../pipeline/decision-outcome.js';
import type { JobPosition } from './job.repository.js';

const SOURCE = '/ingestion-worker';

export type Progress = Pick<LogStatusChangedData, 'status'> &
  Partial<Omit<LogStatusChangedData, 'status' | 'at' | keyof JobPosition>>;

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
    event: newEvent(LOG_STATUS_CHANGED_V1, SOURCE, queueId, data, tracedEvent(LOG_STATUS_CHANGED_TOPIC)),
  };
}

/**
 * The events for changed facts of a workspace. Many changes are split into several events within
 * the size limit of the bus. Their ids are deterministic, because the events do not share one
 * transaction.
 * @param occasion distinguishes changes of one kind that an episode can have several times
 */
export function graphChanged(
  workspaceId: string,
  change: GraphChangedData['change'],
  delta: GraphDelta,
  occasion = '',
): OutboxEvent[] {
  const parts = changedFacts(delta);
  const events = parts.map((facts) => graphChangedBy({ workspaceId, change }, delta, facts));
  return events.length === 1 ? events : events.map((event, part) => withId(event, `${change}${occasion} ${part}`));
}

/** What a new episode changed, within the size limit of the bus. */
export interface AppliedChange {
  /** The events for all but the last part. Their ids are deterministic, because they do not share its transaction. */
  before: OutboxEvent[];
  /** Belongs in the event of the completed log. */
  last: ChangedFacts;
}

/** @param decided what a decision by a person came to */
export function appliedChange(workspaceId: string, delta: GraphDelta, decided?: DecisionOutcome): AppliedChange {
  const change = 'episode-applied';
  const parts = changedFacts(delta, decided);
  const before = parts
    .slice(0, -1)
    .map((facts, part) => withId(graphChangedBy({ workspaceId, change }, delta, facts), `${change} ${part}`));
  return { before, last: parts.at(-1)! };
}

function changedFacts(delta: GraphDelta, decided?: DecisionOutcome): ChangedFacts[] {
  return deltaPieces(delta).map(({ created, invalidated, restored, deleted }, part) => ({
    ...(part > 0 ? { part } : decided),
    ...{ created, invalidated, restored, deleted },
  }));
}

function graphChangedBy(
  about: Pick<GraphChangedData, 'workspaceId' | 'change'>,
  { queueId, episodeId }: GraphDelta,
  facts: ChangedFacts,
): OutboxEvent {
  const data: GraphChangedData = { queueId, episodeId, at: new Date().toISOString(), ...about, ...facts };
  return {
    topic: GRAPH_CHANGED_TOPIC,
    key: queueId,
    event: newEvent(GRAPH_CHANGED_V1, SOURCE, queueId, data, tracedEvent(GRAPH_CHANGED_TOPIC)),
  };
}

function withId({ event, ...rest }: OutboxEvent, name: string): OutboxEvent {
  return { ...rest, event: { ...event, id: uuidv5(name, rest.key) } };
}
