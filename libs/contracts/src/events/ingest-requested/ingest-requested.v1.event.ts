import { ListOf, Nested, TextList, Union } from '../../fields/structure-fields.js';
import { Id, Moment, Text } from '../../fields/text-fields.js';
import { Constant, Integer } from '../../fields/value-fields.js';
import { ContentHeader } from '../../resources/content-attributes.js';
import { AllowsUnknownFields } from '../../validation/allows-unknown-fields.js';
import { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import { CONTENT_CLASSES, type IngestContent } from './ingest-content.js';
import { RequestedVocabulary } from './requested-vocabulary.js';

export const INGEST_REQUESTED_TOPIC = 'ingest.requested';
export const INGEST_BACKLOG_TOPIC = 'ingest.requested.backlog';
export const INGEST_REQUESTED_V1 = 'com.memory-graph.ingest.requested.v1';

/** The clocks of the world are between -12:00 and +14:00; ISO 8601 allows up to a day. */
const MAX_UTC_OFFSET_MINUTES = 1_439;

/** A rule of the workspace for the source of the content. */
@AllowsUnknownFields()
export class RequestedRule {
  @Id()
  id!: string;

  @Text()
  name!: string;

  /** The rule in plain language. */
  @Text()
  text!: string;
}

@AllowsUnknownFields()
export class RequestingUser {
  @Id()
  id!: string;

  @Text()
  name!: string;
}

@AllowsUnknownFields()
export class IngestRequestedData extends ContentHeader {
  /** The log's id, and the key of the message: different logs may be processed in any order. */
  @Id()
  queueId!: string;

  @Id()
  workspaceId!: string;

  @Nested(RequestingUser)
  user!: RequestingUser;

  /** 1 for the first try; one more for each retry of the log. */
  @Integer({ minimum: 1 })
  attempt!: number;

  @Union('kind', CONTENT_CLASSES)
  content!: IngestContent;

  @Moment()
  referenceTime!: string;

  /** The UTC offset of `referenceTime` in minutes, which decides when "yesterday" began. The default is 0. */
  @Integer({ optional: true, minimum: -MAX_UTC_OFFSET_MINUTES, maximum: MAX_UTC_OFFSET_MINUTES })
  utcOffsetMinutes?: number;

  @TextList({ minLength: 1 })
  override labelIds!: string[];

  /** What was said before it in its session, a line for each message. A text is read with it. */
  @Text({ optional: true })
  context?: string;

  /** When the service accepted the content. */
  @Moment()
  acceptedAt!: string;

  /** When the content expires. After that, it is not added to the graph. */
  @Moment({ optional: true })
  expiresAt?: string;

  /** The rules at that time, so that each delivery is decided in the same way. They apply to texts only. */
  @ListOf(RequestedRule, { optional: true })
  rules?: RequestedRule[];

  /** The vocabulary at that time, if the workspace declares any. It applies to texts and ready facts. */
  @Nested(RequestedVocabulary, { optional: true })
  vocabulary?: RequestedVocabulary;
}

/**
 * All that a log says about its content, and that decides what the content means: who "I" is, whose names they are, when
 * "yesterday" was. It travels as one value to whatever extracts the content, the first time or again.
 */
export type ContentOrigin = Omit<
  IngestRequestedData,
  'workspaceId' | 'attempt' | 'content' | 'context' | 'expiresAt' | 'rules' | 'vocabulary'
>;

@AllowsUnknownFields()
export class IngestRequestedV1 extends CloudEvent {
  @Constant(INGEST_REQUESTED_V1)
  type!: typeof INGEST_REQUESTED_V1;

  @Nested(IngestRequestedData)
  data!: IngestRequestedData;
}

export const ingestRequestedV1: EventDefinition<IngestRequestedV1> = {
  topic: INGEST_REQUESTED_TOPIC,
  backlogTopic: INGEST_BACKLOG_TOPIC,
  type: INGEST_REQUESTED_V1,
  title: 'Ingest requested',
  summary: 'A log was accepted or is retried. Its content is to be added to the graph.',
  eventClass: IngestRequestedV1,
  example: {
    specversion: '1.0',
    id: '0198c0de-0000-7000-8000-000000000001',
    source: '/api-gateway',
    type: INGEST_REQUESTED_V1,
    time: '2026-03-01T09:00:00.000Z',
    subject: '0198c0de-0000-7000-8000-0000000000a1',
    datacontenttype: 'application/json',
    data: {
      queueId: '0198c0de-0000-7000-8000-0000000000a1',
      workspaceId: '0198c0de-0000-7000-8000-0000000000b1',
      user: { id: '0198c0de-0000-7000-8000-0000000000c1', name: 'Ada' },
      attempt: 1,
      content: { kind: 'text', text: 'I moved to Lisbon last week.' },
      source: 'notes',
      sourceURL: null,
      referenceTime: '2026-03-01T08:59:00.000Z',
      utcOffsetMinutes: 60,
      sessionId: null,
      labelIds: [],
      metadata: { page: 3 },
      acceptedAt: '2026-03-01T09:00:00.000Z',
      rules: [{ id: '0198c0de-0000-7000-8000-0000000000e1', name: 'No salaries', text: 'ignore "salary" or "bonus"' }],
    },
  },
};
