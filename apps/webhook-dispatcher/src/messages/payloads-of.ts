import {
  GRAPH_CHANGED_V1,
  type ChangedFact,
  type GraphChangedData,
} from '@memory-graph/contracts/events/graph-changed/graph-changed.v1.event';
import type { LogStatusChangedData } from '@memory-graph/contracts/events/log-status-changed/log-status-changed.v1.event';
import type { WebhookFact, WebhookPayload } from '@memory-graph/contracts/webhooks/webhook-event-data';
import type { BusEvent } from './bus-event.js';

/**
 * What webhooks may be told of an event of the bus: first the log or the episode, then the facts that were created, invalidated,
 * restored and deleted. Pure: a repeated event gives the same again, and in the same order.
 */
export function payloadsOf(event: BusEvent): WebhookPayload[] {
  return event.type === GRAPH_CHANGED_V1 ? payloadsOfChange(event.data) : payloadsOfStatus(event.data);
}

/** A log that is handed back to the queue is nobody's news: it will be processed again. */
function payloadsOfStatus({ queueId, status, at, ...data }: LogStatusChangedData): WebhookPayload[] {
  if (status === 'pending') return [];
  const { attempt, episodeId, error, extraction } = data;
  return [
    { type: `log.${status}`, timestamp: at, data: { logId: queueId, status, attempt, episodeId, error, extraction } },
  ];
}

function payloadsOfChange(change: GraphChangedData): WebhookPayload[] {
  const { queueId: logId, episodeId, at: timestamp } = change;
  const type = change.change === 'episode-applied' ? 'episode.created' : 'episode.deleted';
  const aboutEpisode: WebhookPayload = { type, timestamp, data: { episodeId, logId } };
  const tellOf = (factType: FactEventType, facts: readonly ChangedFact[]): WebhookPayload[] =>
    facts.map((fact) => ({ type: factType, timestamp, data: { fact: toWebhookFact(fact), episodeId, logId } }));
  return [
    ...(change.part === undefined ? [aboutEpisode] : []),
    ...tellOf('fact.created', change.created),
    ...tellOf('fact.invalidated', change.invalidated),
    ...tellOf('fact.restored', change.restored),
    ...tellOf('fact.deleted', change.deleted),
  ];
}

type FactEventType = 'fact.created' | 'fact.invalidated' | 'fact.restored' | 'fact.deleted';

/** Field by field: what the event of the bus may have besides is not for the outside. */
function toWebhookFact({ id, content, type, confidence, validFrom, validTo }: ChangedFact): WebhookFact {
  return { id, content, type, confidence, validFrom, validTo };
}
