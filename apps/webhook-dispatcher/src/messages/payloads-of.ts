import type { FactDto } from '@memory-graph/contracts/resources';
import {
  GRAPH_CHANGED_V1,
  type GraphChangedData,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
  MEMORY_FORGOTTEN_V1,
  type MemoryForgottenData,
  RE_EXTRACTION_APPLIED_V1,
  RE_EXTRACTION_READY_V1,
  type ReExtractionChangedData,
} from '@memory-graph/contracts/events';
import type { WebhookPayload } from '@memory-graph/contracts/webhooks';
import type { BusEvent } from './bus-event.js';

/**
 * The payloads for a bus event: first the log or the episode, then the created, invalidated,
 * restored and deleted facts; what was done to the memory as a whole. The function is pure: a repeated event gives the same payloads in the
 * same order.
 */
export function payloadsOf(event: BusEvent): WebhookPayload[] {
  switch (event.type) {
    case LOG_STATUS_CHANGED_V1:
      return payloadsOfStatus(event.data);
    case GRAPH_CHANGED_V1:
      return payloadsOfChange(event.data);
    case MEMORY_FORGOTTEN_V1:
      return [payloadOfForgotten(event.data)];
    case RE_EXTRACTION_READY_V1:
      return [payloadOfReExtraction('re-extraction.ready', event.data)];
    case RE_EXTRACTION_APPLIED_V1:
      return [payloadOfReExtraction('re-extraction.applied', event.data)];
  }
}

/** A log that returns to the queue causes no message: it will be processed again. Nor does one that was extracted again. */
function payloadsOfStatus({ queueId, status, at, ...data }: LogStatusChangedData): WebhookPayload[] {
  if (status === 'pending' || data.isReExtraction) return [];
  const { attempt, episodeId, error, extraction } = data;
  return [
    { type: `log.${status}`, timestamp: at, data: { logId: queueId, status, attempt, episodeId, error, extraction } },
  ];
}

function payloadsOfChange(change: GraphChangedData): WebhookPayload[] {
  const { queueId: logId, episodeId, at: timestamp } = change;
  const tellOf = (factType: FactEventType, facts: readonly FactDto[]): WebhookPayload[] =>
    facts.map((fact) => ({ type: factType, timestamp, data: { fact: toWebhookFact(fact), episodeId, logId } }));
  return [
    ...payloadsOfEpisode(change),
    ...tellOf('fact.created', change.created),
    ...tellOf('fact.invalidated', change.invalidated),
    ...tellOf('fact.restored', change.restored),
    ...tellOf('fact.deleted', change.deleted),
    ...decisionsOf(change),
  ];
}

/** An episode with other evidence is neither new nor gone. */
function payloadsOfEpisode({
  queueId: logId,
  episodeId,
  at: timestamp,
  change,
  part,
}: GraphChangedData): WebhookPayload[] {
  if (part !== undefined || change === 'episode-replaced') return [];
  const type = change === 'episode-applied' ? 'episode.created' : 'episode.deleted';
  return [{ type, timestamp, data: { episodeId, logId } }];
}

function payloadOfReExtraction(
  type: 're-extraction.ready' | 're-extraction.applied',
  { reExtractionId, counts, at }: ReExtractionChangedData,
): WebhookPayload {
  return { type, timestamp: at, data: { reExtractionId, counts } };
}

function payloadOfForgotten({ jobId, counts, logIds, at }: MemoryForgottenData): WebhookPayload {
  return { type: 'memory.forgotten', timestamp: at, data: { jobId, counts, logIds } };
}

/** What a person decided comes after the changes that follow from it. */
function decisionsOf({
  corrected,
  entity,
  queueId: logId,
  episodeId,
  at: timestamp,
}: GraphChangedData): WebhookPayload[] {
  const payloads: WebhookPayload[] = [];
  if (corrected) {
    const fact = corrected.fact && toWebhookFact(corrected.fact);
    const data = { correctedFactIds: corrected.factIds, fact, episodeId, logId };
    payloads.push({ type: 'fact.corrected', timestamp, data });
  }
  if (entity) {
    const { id, name, type } = entity;
    payloads.push({ type: 'entity.changed', timestamp, data: { entity: { id, name, type }, episodeId, logId } });
  }
  return payloads;
}

type FactEventType = 'fact.created' | 'fact.invalidated' | 'fact.restored' | 'fact.deleted';

/** Copies field by field, so that internal fields of the bus event are not sent. */
function toWebhookFact({ id, content, type, confidence, validFrom, validTo }: FactDto): FactDto {
  return { id, content, type, confidence, validFrom, validTo };
}
