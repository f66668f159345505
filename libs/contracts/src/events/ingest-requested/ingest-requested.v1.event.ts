import type { CloudEvent } from '../cloud-event.js';

export const INGEST_REQUESTED_TOPIC = 'ingest.requested';
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

/** What is to be remembered: text to read, facts that need no reading, or the withdrawal of a fact. */
export type IngestContent =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: ReadyFact[] }
  | { kind: 'retraction'; factId: string; reason: string | null };

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
  sessionId: string | null;
  labelIds: string[];
  metadata: Record<string, string | number | boolean>;
  /** ISO 8601: when the service learned it. */
  acceptedAt: string;
}

export type IngestRequestedV1 = CloudEvent<typeof INGEST_REQUESTED_V1, IngestRequestedData>;
