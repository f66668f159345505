import type { FactDto } from '@memory-graph/contracts/resources';
import {
  type ChangedFacts,
  GRAPH_CHANGED_V1,
  type GraphChangedData,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
  MEMORY_FORGOTTEN_V1,
  type MemoryForgottenData,
  RE_EXTRACTION_APPLIED_V1,
  RE_EXTRACTION_READY_V1,
  type ReExtractionChangedData,
  VOCABULARY_CHANGED_V1,
  type VocabularyChangedData,
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
    case VOCABULARY_CHANGED_V1:
      return [payloadOfVocabulary(event.data)];
  }
}

/**
 * A log that returns to the queue causes no message: it will be processed again. Nor does one that was extracted again.
 * The event of an outcome may also report that the processing began, and what the new episode changed.
 */
function payloadsOfStatus({ status, startedAt, change, ...log }: LogStatusChangedData): WebhookPayload[] {
  if (status === 'pending' || log.isReExtraction) return [];
  const { queueId: logId, attempt, at, episodeId, error, extraction } = log;
  const started = { logId, status: 'processing', attempt, episodeId: null, error: null, extraction: null } as const;
  const outcome: WebhookPayload = {
    type: `log.${status}`,
    timestamp: at,
    data: { logId, status, attempt, episodeId, error, extraction },
  };
  return [
    ...(startedAt === undefined ? [] : [{ type: 'log.processing', timestamp: startedAt, data: started } as const]),
    outcome,
    ...(change && episodeId !== null ? payloadsOfApplied(change, { episodeId, logId, timestamp: at }) : []),
  ];
}

/** The episode that facts changed with, and when. */
interface Occasion {
  episodeId: string;
  logId: string;
  timestamp: string;
}

/** The episode comes before its facts, and is not repeated where they continue. */
function payloadsOfApplied(change: ChangedFacts, occasion: Occasion): WebhookPayload[] {
  const facts = payloadsOfFacts(change, occasion);
  return change.part === undefined ? [payloadOfEpisode('episode.created', occasion), ...facts] : facts;
}

/** An episode with other evidence is neither new nor gone. */
function payloadsOfChange({ queueId: logId, episodeId, at: timestamp, ...data }: GraphChangedData): WebhookPayload[] {
  const occasion = { episodeId, logId, timestamp };
  if (data.change === 'episode-applied') return payloadsOfApplied(data, occasion);
  const facts = payloadsOfFacts(data, occasion);
  const isEnd = data.change === 'episode-removed' && data.part === undefined;
  return isEnd ? [payloadOfEpisode('episode.deleted', occasion), ...facts] : facts;
}

function payloadOfEpisode(
  type: 'episode.created' | 'episode.deleted',
  { timestamp, ...episode }: Occasion,
): WebhookPayload {
  return { type, timestamp, data: episode };
}

/** What a person decided comes after the changes that follow from it. */
function payloadsOfFacts(change: ChangedFacts, { timestamp, ...episode }: Occasion): WebhookPayload[] {
  const tellOf = (type: FactEventType, facts: readonly FactDto[]): WebhookPayload[] =>
    facts.map((fact) => ({ type, timestamp, data: { fact: toWebhookFact(fact), ...episode } }));
  const payloads = [
    ...tellOf('fact.created', change.created),
    ...tellOf('fact.invalidated', change.invalidated),
    ...tellOf('fact.restored', change.restored),
    ...tellOf('fact.deleted', change.deleted),
  ];
  const { corrected, entity } = change;
  if (corrected) {
    const fact = corrected.fact && toWebhookFact(corrected.fact);
    payloads.push({
      ...{ type: 'fact.corrected', timestamp },
      data: { correctedFactIds: corrected.factIds, fact, ...episode },
    });
  }
  if (entity) {
    const { id, name, type } = entity;
    payloads.push({ type: 'entity.changed', timestamp, data: { entity: { id, name, type }, ...episode } });
  }
  return payloads;
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

function payloadOfVocabulary({ entityTypes, predicates, at }: VocabularyChangedData): WebhookPayload {
  return { type: 'vocabulary.changed', timestamp: at, data: { entityTypes, predicates } };
}

type FactEventType = 'fact.created' | 'fact.invalidated' | 'fact.restored' | 'fact.deleted';

/** Copies field by field, so that internal fields of the bus event are not sent. */
function toWebhookFact({ id, content, type, confidence, validFrom, validTo }: FactDto): FactDto {
  return { id, content, type, confidence, validFrom, validTo };
}
