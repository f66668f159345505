import type { WebhookEventType } from './webhook-event-type.js';

/** What a webhook gets: the body of every message, as Standard Webhooks has it. */
export interface WebhookPayload<Type extends WebhookEventType = WebhookEventType> {
  type: Type;
  /** ISO 8601. When it happened: however late it is delivered. */
  timestamp: string;
  data: WebhookEventData[Type];
}

/** What each type tells. */
export interface WebhookEventData {
  'log.processing': LogEventData;
  'log.completed': LogEventData;
  'log.failed': LogEventData;
  'episode.created': EpisodeEventData;
  'episode.deleted': EpisodeEventData;
  'fact.created': FactEventData;
  'fact.invalidated': FactEventData;
  'fact.restored': FactEventData;
  'fact.deleted': FactEventData;
  'webhook.disabled': DisabledEventData;
  'webhook.test': TestEventData;
}

export interface LogEventData {
  /** What `POST /api/v1/add` answered as `queueId`. */
  logId: string;
  status: 'processing' | 'completed' | 'failed';
  /** From 1. A later attempt counts more than an earlier one. */
  attempt: number;
  /** Set when completed. */
  episodeId: string | null;
  /** Set when failed: readable, without content or secrets. */
  error: string | null;
  /** Set when completed: which extractor read it, and how many statements it found. */
  extraction: { extractor: string; statements: number } | null;
}

export interface EpisodeEventData {
  episodeId: string;
  logId: string;
}

export interface FactEventData {
  fact: WebhookFact;
  /** The episode whose coming or going changed the fact. */
  episodeId: string;
  logId: string;
}

/** A fact as the change left it. */
export interface WebhookFact {
  id: string;
  content: string;
  type: string;
  /** 0 to 1. */
  confidence: number;
  validFrom: string | null;
  validTo: string | null;
}

export interface DisabledEventData {
  /** The webhook that was switched off. */
  webhookId: string;
  reason: 'gone' | 'failing';
  message: string;
}

export interface TestEventData {
  webhookId: string;
  message: string;
}
