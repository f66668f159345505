import type { CloudEvent } from '../cloud-event.js';
import type { EventDefinition } from '../event-definition.js';
import {
  arrayOf,
  ATTEMPT,
  DATE_TIME,
  ID,
  nullable,
  objectOf,
  oneOf,
  SHARE,
  TEXT,
  type JsonSchema,
} from '../json-schema.js';
import { ARCHIVED_EVIDENCE, type ArchivedEvidence } from '../../workspace-transfer/archived-evidence.js';

export const INGEST_REQUESTED_TOPIC = 'ingest.requested';
export const INGEST_BACKLOG_TOPIC = 'ingest.requested.backlog';
export const INGEST_REQUESTED_V1 = 'com.memory-graph.ingest.requested.v1';

export interface ReadyFact {
  subject: string;
  predicate: string;
  object: string;
  subjectType?: string;
  objectType?: string;
  validFrom?: string;
  validTo?: string;
  confidence?: number;
}

/**
 * What is to be remembered: text to read, facts that need no reading, the withdrawal of a fact, whose names names are, or
 * evidence that was read before, in this workspace or another one (`extractor`: by whom).
 */
export type IngestContent =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: ReadyFact[] }
  | { kind: 'retraction'; factId: string; reason: string | null }
  | { kind: 'merge'; entityIds: string[]; wording: string }
  | { kind: 'split'; entityId: string; names: string[]; wording: string }
  | { kind: 'evidence'; text: string; extractor: string; evidence: ArchivedEvidence };

/** A rule of the workspace for the source of the content. */
export interface RequestedRule {
  id: string;
  name: string;
  /** What it says, in plain language. */
  text: string;
}

export interface IngestRequestedData {
  /** The log's id. Also the key of the message: what different logs bring may be worked on in any order. */
  queueId: string;
  workspaceId: string;
  user: { id: string; name: string };
  /** 1 for the first try; one more for each retry of the log. */
  attempt: number;
  content: IngestContent;
  source: string;
  sourceURL: string | null;
  /** ISO 8601. */
  referenceTime: string;
  /** Minutes east of UTC of the clock that `referenceTime` was written by: where "yesterday" begins. Left out: 0. */
  utcOffsetMinutes?: number;
  sessionId: string | null;
  labelIds: string[];
  metadata: Record<string, string | number | boolean>;
  /** ISO 8601: when the service learned it. */
  acceptedAt: string;
  /** As they were then, so that each delivery is decided alike. Left out: none. Only texts are subject to them. */
  rules?: RequestedRule[];
}

export type IngestRequestedV1 = CloudEvent<typeof INGEST_REQUESTED_V1, IngestRequestedData>;

const readyFactSchema = objectOf(
  { subject: TEXT, predicate: TEXT, object: TEXT },
  { subjectType: TEXT, objectType: TEXT, validFrom: DATE_TIME, validTo: DATE_TIME, confidence: SHARE },
);

/** The clocks of the world are between -12:00 and +14:00; ISO 8601 allows up to a day. */
const UTC_OFFSET_MINUTES: JsonSchema = { type: 'integer', minimum: -1439, maximum: 1439 };

const contentSchema: JsonSchema = {
  ...objectOf({ kind: oneOf('text', 'facts', 'retraction', 'merge', 'split', 'evidence') }),
  allOf: [
    ofKind('text', objectOf({ text: TEXT })),
    ofKind('facts', objectOf({ facts: arrayOf(readyFactSchema) })),
    ofKind('retraction', objectOf({ factId: ID, reason: nullable(TEXT) })),
    ofKind('merge', objectOf({ entityIds: arrayOf(ID), wording: TEXT })),
    ofKind('split', objectOf({ entityId: ID, names: arrayOf(TEXT), wording: TEXT })),
    ofKind('evidence', objectOf({ text: TEXT, extractor: TEXT, evidence: ARCHIVED_EVIDENCE })),
  ],
};

/** Instead of `oneOf`: an error then speaks of the kind that was meant, not of all. */
function ofKind(kind: IngestContent['kind'], schema: JsonSchema): JsonSchema {
  return { if: { type: 'object', properties: { kind: { const: kind } } }, then: schema };
}

export const ingestRequestedV1: EventDefinition<IngestRequestedV1> = {
  topic: INGEST_REQUESTED_TOPIC,
  backlogTopic: INGEST_BACKLOG_TOPIC,
  type: INGEST_REQUESTED_V1,
  title: 'Ingest requested',
  summary: 'A log was accepted, or is tried again: its content is to be brought into the graph.',
  dataSchema: objectOf(
    {
      queueId: ID,
      workspaceId: ID,
      user: objectOf({ id: ID, name: TEXT }),
      attempt: ATTEMPT,
      content: contentSchema,
      source: TEXT,
      sourceURL: nullable(TEXT),
      referenceTime: DATE_TIME,
      sessionId: nullable(TEXT),
      labelIds: arrayOf(ID),
      metadata: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
      acceptedAt: DATE_TIME,
    },
    { utcOffsetMinutes: UTC_OFFSET_MINUTES, rules: arrayOf(objectOf({ id: ID, name: TEXT, text: TEXT })) },
  ),
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
