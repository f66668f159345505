import { Nested, TextList } from '../fields/structure-fields.js';
import { Id, Text } from '../fields/text-fields.js';
import { Choice, Constant, Count, Integer } from '../fields/value-fields.js';
import { ChangedEntity } from '../events/graph-changed/changed-facts.js';
import { FactDto } from '../resources/facts.js';
import { ForgottenCountsDto } from '../resources/forget.js';
import { ExtractionDto } from '../resources/logs.js';
import { ReExtractionCountsDto } from '../resources/re-extractions.js';
import type { WebhookEventType } from '../resources/webhook-event-type.js';

/** The body of every message to a webhook, in the format of Standard Webhooks. */
export interface WebhookPayload<Type extends WebhookEventType = WebhookEventType> {
  type: Type;
  /** ISO 8601. When the event occurred, not when it is delivered. */
  timestamp: string;
  data: WebhookEventData[Type];
}

/** The type of `data` by type of event. */
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
  'fact.corrected': FactCorrectedEventData;
  'entity.changed': EntityChangedEventData;
  'memory.forgotten': MemoryForgottenEventData;
  're-extraction.ready': ReExtractionEventData;
  're-extraction.applied': ReExtractionEventData;
  'vocabulary.changed': VocabularyChangedEventData;
  'webhook.disabled': DisabledEventData;
  'webhook.test': TestEventData;
}

class LogEventData {
  @Id({ description: 'The id of the log: what `POST /api/v1/add` returned as `queueId`.' })
  logId!: string;

  status!: 'processing' | 'completed' | 'failed';

  @Integer({
    minimum: 1,
    description: 'The number of the attempt, from 1. A later attempt supersedes an earlier one.',
  })
  attempt!: number;

  @Id({
    nullable: true,
    description:
      'The id of the episode. `null` until the log is completed, and if ingestion rules dropped all content.',
  })
  episodeId!: string | null;

  @Text({ nullable: true, description: 'Why the log failed. `null` if it did not fail.' })
  error!: string | null;

  @Nested(ExtractionDto, {
    nullable: true,
    description: 'How the content was extracted. It is set together with `episodeId`.',
  })
  extraction!: ExtractionDto | null;
}

export class LogProcessingData extends LogEventData {
  @Constant('processing')
  override status!: 'processing';
}

export class LogCompletedData extends LogEventData {
  @Constant('completed')
  override status!: 'completed';
}

export class LogFailedData extends LogEventData {
  @Constant('failed')
  override status!: 'failed';
}

export class EpisodeEventData {
  @Id({ description: 'The id of the episode.' })
  episodeId!: string;

  @Id({ description: 'The id of the log that the episode came from.' })
  logId!: string;
}

export class FactEventData {
  @Nested(FactDto, { description: 'The fact after the change.' })
  fact!: FactDto;

  @Id({ description: 'The id of the episode that was added or deleted.' })
  episodeId!: string;

  @Id({ description: 'The id of the log of that episode.' })
  logId!: string;
}

export class FactCorrectedEventData {
  @TextList({ description: 'The facts that were corrected or ended.' })
  correctedFactIds!: string[];

  @Nested(FactDto, {
    nullable: true,
    description: 'The fact after the decision: a new one if the value changed. `null`: there is none.',
  })
  fact!: FactDto | null;

  @Id({ description: 'The id of the episode of the decision.' })
  episodeId!: string;

  @Id({ description: 'The id of the log of the decision. Deleting it undoes the decision.' })
  logId!: string;
}

export class EntityChangedEventData {
  @Nested(ChangedEntity, { description: 'The entity after the change.' })
  entity!: ChangedEntity;

  @Id({ description: 'The id of the episode of the change.' })
  episodeId!: string;

  @Id({ description: 'The id of the log of the change. Deleting it undoes the change.' })
  logId!: string;
}

export class MemoryForgottenEventData {
  @Id({ description: 'The id of the job: what `POST /api/v1/forget` returned as `jobId`.' })
  jobId!: string;

  @Nested(ForgottenCountsDto, { description: 'How much was removed.' })
  counts!: ForgottenCountsDto;

  @TextList({ nullable: true, description: 'The logs that were deleted. `null` if there are more than 1,000.' })
  logIds!: string[] | null;
}

export class ReExtractionEventData {
  @Id({ description: 'The id of the re-extraction: what `POST /api/v1/re-extractions` returned as `id`.' })
  reExtractionId!: string;

  @Nested(ReExtractionCountsDto, { description: 'What the other extraction found.' })
  counts!: ReExtractionCountsDto;
}

export class VocabularyChangedEventData {
  @Count({ description: 'How many entity types the workspace declares now.' })
  entityTypes!: number;

  @Count({ description: 'How many predicates the workspace declares now.' })
  predicates!: number;
}

export class DisabledEventData {
  @Id({ description: 'The id of the webhook that was disabled.' })
  webhookId!: string;

  @Choice(['gone', 'failing'], {
    description:
      'Why the webhook was disabled. `gone`: the endpoint answered 410. `failing`: no delivery succeeded for five days.',
  })
  reason!: 'gone' | 'failing';

  @Text({ description: 'A human-readable reason.' })
  message!: string;
}

export class TestEventData {
  @Id({ description: 'The id of the webhook that is tested.' })
  webhookId!: string;

  @Text({ description: 'A human-readable message.' })
  message!: string;
}
