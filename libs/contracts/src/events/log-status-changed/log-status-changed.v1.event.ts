import { Nested } from '../../fields/structure-fields.js';
import { Id, Moment, Text } from '../../fields/text-fields.js';
import { Choice, Constant, Flag, Integer } from '../../fields/value-fields.js';
import { IngestionRulesReportDto } from '../../resources/ingestion-rules-report.js';
import { ExtractionDto } from '../../resources/logs.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { ChangedFacts, EXAMPLE_CHANGE } from '../graph-changed/changed-facts.js';

export const LOG_STATUS_CHANGED_TOPIC = 'log.status-changed';
export const LOG_STATUS_CHANGED_V1 = 'com.memory-graph.log.status-changed.v1';

@AllowsUnknownFields()
export class LogStatusChangedData {
  /** The log's id, and the key of the message: the changes of one log stay in order. */
  @Id()
  queueId!: string;

  @Id()
  workspaceId!: string;

  /** Orders the changes of a log together with `status`, so that late or repeated events are recognised. */
  @Integer({ minimum: 1 })
  attempt!: number;

  @Choice(['pending', 'processing', 'completed', 'failed'])
  status!: 'pending' | 'processing' | 'completed' | 'failed';

  @Moment()
  at!: string;

  /** Set when completed, unless ingestion rules dropped all content. */
  @Id({ nullable: true })
  episodeId!: string | null;

  /** Set when failed: a message for users, without content or secrets. */
  @Text({ nullable: true })
  error!: string | null;

  /** Set with `episodeId`. */
  @Nested(ExtractionDto, { nullable: true })
  extraction!: ExtractionDto | null;

  /** Set when completed, if there were ingestion rules for the source. */
  @Nested(IngestionRulesReportDto, { optional: true })
  ingestionRules?: IngestionRulesReportDto;

  /** The log was completed before: a re-extraction replaced its evidence, and only `extraction` is new. */
  @Flag({ optional: true })
  isReExtraction?: boolean;

  /**
   * When the processing of this attempt began. Set when completed or failed, unless an event with
   * the status `processing` was sent for the attempt.
   */
  @Moment({ optional: true })
  startedAt?: string;

  /**
   * What the new episode changed in the graph. Set with `episodeId`, except on re-extractions. With
   * `part`, it continues events of the topic `graph.changed`.
   */
  @Nested(ChangedFacts, { optional: true })
  change?: ChangedFacts;
}

@AllowsUnknownFields()
export class LogStatusChangedV1 extends CloudEvent {
  @Constant(LOG_STATUS_CHANGED_V1)
  type!: typeof LOG_STATUS_CHANGED_V1;

  @Nested(LogStatusChangedData)
  data!: LogStatusChangedData;
}

export const logStatusChangedV1: EventDefinition<LogStatusChangedV1> = {
  topic: LOG_STATUS_CHANGED_TOPIC,
  type: LOG_STATUS_CHANGED_V1,
  title: 'Log status changed',
  summary:
    'The processing of a log went on: it started, completed or failed, or was handed back. ' +
    'A log that is processed quickly has only its outcome. The event of a completed log lists the facts that its episode changed.',
  eventClass: LogStatusChangedV1,
  example: {
    specversion: '1.0',
    id: '0198c0de-0000-7000-8000-000000000002',
    source: '/ingestion-worker',
    type: LOG_STATUS_CHANGED_V1,
    time: '2026-03-01T09:00:01.000Z',
    subject: '0198c0de-0000-7000-8000-0000000000a1',
    datacontenttype: 'application/json',
    data: {
      queueId: '0198c0de-0000-7000-8000-0000000000a1',
      workspaceId: '0198c0de-0000-7000-8000-0000000000b1',
      attempt: 1,
      status: 'completed',
      at: '2026-03-01T09:00:01.000Z',
      episodeId: '0198c0de-0000-7000-8000-0000000000d1',
      error: null,
      extraction: { extractor: 'rules', statements: 1 },
      startedAt: '2026-03-01T09:00:00.900Z',
      change: EXAMPLE_CHANGE,
    },
  },
};
