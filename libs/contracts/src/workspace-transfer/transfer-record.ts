import type { ReadyFact } from '../events/ingest-requested/ingest-requested.v1.event.js';
import { arrayOf, COUNT, type JsonSchema, nullable, oneOf, SHARE } from '../events/json-schema.js';
import {
  ARCHIVED_EVIDENCE,
  type ArchivedEvidence,
  byConstant,
  exactly,
  MOMENT,
  NOT_BLANK_TEXT,
  UUID,
} from './archived-evidence.js';

export const TRANSFER_FORMAT = 'memory-graph-workspace';
export const TRANSFER_VERSION = 1;

/** How many of each a file holds, or an import met. */
export interface TransferCounts {
  labels: number;
  spaces: number;
  logs: number;
  episodes: number;
  evidence: number;
}

/** The first line. */
export interface HeaderRecord {
  type: 'header';
  format: typeof TRANSFER_FORMAT;
  version: typeof TRANSFER_VERSION;
  exportedAt: string;
}

export interface LabelRecord {
  type: 'label';
  id: string;
  name: string;
  description: string;
  color: string;
  createdAt: string;
}

export interface SpaceRecord {
  type: 'space';
  id: string;
  name: string;
  description: string;
  createdAt: string;
  /** Of each fact in it a statement that supports it: ids of facts belong to one workspace, those of statements do not. */
  supportedBy: string[];
}

/** A log, with its episode and all that it says once it is completed. */
export interface LogRecord {
  type: 'log';
  id: string;
  source: string;
  sourceURL: string | null;
  integrationSlug: string | null;
  text: string;
  /** When it was accepted. */
  time: string;
  /** As the client wrote it: its offset says where "yesterday" begins. */
  referenceTime: string;
  sessionId: string | null;
  labelIds: string[];
  metadata: Record<string, string | number | boolean>;
  status: 'pending' | 'completed' | 'failed';
  processedAt: string | null;
  error: string | null;
  /** Who read it; null: it was not read yet. */
  extractor: string | null;
  episode: ArchivedEpisode | null;
  /** Without an episode: ready facts that wait; null: `text` is to be read. */
  facts: ReadyFact[] | null;
}

export interface ArchivedEpisode extends ArchivedEvidence {
  /** Where it is not the log's. */
  text?: string;
}

/** The last line: without it the file is not whole. */
export interface EndRecord {
  type: 'end';
  counts: TransferCounts;
}

/** A line of an exported workspace, in the order in which they come. */
export type TransferRecord = HeaderRecord | LabelRecord | SpaceRecord | LogRecord | EndRecord;

const NAME: JsonSchema = { ...NOT_BLANK_TEXT, maxLength: 100 };
const SHORT_TEXT: JsonSchema = { ...NOT_BLANK_TEXT, maxLength: 200 };
/** Whoever puts more into one space is asked to split it: a line is read as a whole. */
const MAX_FACTS_OF_SPACE = 100_000;
const MAX_METADATA_FIELDS = 1_000;
const MAX_LABELS_OF_LOG = 100;

const READY_FACT = exactly(
  {
    subject: { ...NOT_BLANK_TEXT, maxLength: 500 },
    predicate: SHORT_TEXT,
    object: { ...NOT_BLANK_TEXT, maxLength: 2_000 },
  },
  { subjectType: SHORT_TEXT, objectType: SHORT_TEXT, validFrom: MOMENT, validTo: MOMENT, confidence: SHARE },
);

const EPISODE: JsonSchema = {
  ...ARCHIVED_EVIDENCE,
  properties: { ...(ARCHIVED_EVIDENCE['properties'] as object), text: { type: 'string' } },
};

const RECORD_SCHEMAS: Record<TransferRecord['type'], JsonSchema> = {
  header: exactly({
    type: { const: 'header' },
    format: { const: TRANSFER_FORMAT },
    version: { const: TRANSFER_VERSION },
    exportedAt: MOMENT,
  }),
  label: exactly({
    type: { const: 'label' },
    id: UUID,
    name: NAME,
    description: { type: 'string', maxLength: 1_000 },
    color: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
    createdAt: MOMENT,
  }),
  space: exactly({
    type: { const: 'space' },
    id: UUID,
    name: NAME,
    description: { type: 'string', maxLength: 2_000 },
    createdAt: MOMENT,
    supportedBy: { ...arrayOf(UUID), maxItems: MAX_FACTS_OF_SPACE },
  }),
  log: exactly({
    type: { const: 'log' },
    id: UUID,
    source: SHORT_TEXT,
    sourceURL: nullable({ type: 'string', maxLength: 10_000 }),
    integrationSlug: nullable({ type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,62}$' }),
    text: { type: 'string' },
    time: MOMENT,
    referenceTime: { type: 'string', maxLength: 50 },
    sessionId: nullable(SHORT_TEXT),
    labelIds: { ...arrayOf(UUID), maxItems: MAX_LABELS_OF_LOG },
    metadata: {
      type: 'object',
      maxProperties: MAX_METADATA_FIELDS,
      additionalProperties: { type: ['string', 'number', 'boolean'] },
    },
    status: oneOf('pending', 'completed', 'failed'),
    processedAt: nullable(MOMENT),
    error: nullable({ type: 'string', maxLength: 10_000 }),
    extractor: nullable(SHORT_TEXT),
    episode: nullable(EPISODE),
    facts: nullable({ ...arrayOf(READY_FACT), minItems: 1, maxItems: 500 }),
  }),
  end: exactly({
    type: { const: 'end' },
    counts: exactly({ labels: COUNT, spaces: COUNT, logs: COUNT, episodes: COUNT, evidence: COUNT }),
  }),
};

export const TRANSFER_RECORD: JsonSchema = byConstant('type', RECORD_SCHEMAS);
