import type { IngestContent, StatedFact } from '@memory-graph/contracts/events';
import type { IngestionRulesReportDto, StatedFactsReportDto } from '@memory-graph/contracts/resources';
import type { LogStatus, Metadata } from '@memory-graph/memory-model';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** For a text, only the facts that the caller stated, until it is processed: `ingest_text` has the rest. */
export type StoredContent = Exclude<IngestContent, { kind: 'text' }> | { kind: 'text'; facts: StatedFact[] };

export function toStoredContent(content: IngestContent): StoredContent | null {
  if (content.kind !== 'text') return content;
  return content.facts ? { kind: 'text', facts: content.facts } : null;
}

/** How the content of a log was processed. */
export interface Extraction {
  extractor: string;
  statements: number;
  chunks?: Record<string, number>;
  retracted?: number;
  unread?: number;
  forgetRequests?: number;
  facts?: StatedFactsReportDto;
}

/** An accepted piece of content and the status of its processing. */
@Entity({ name: 'log', schema: 'memory' })
export class Log {
  /** UUIDv7, in order of acceptance. Also the queue id. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** The user's name at the time of acceptance, so that retries interpret the text identically. */
  @Column('text', { name: 'user_name' })
  userName!: string;

  @Column('text')
  source!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceURL!: string | null;

  @Column('text', { name: 'integration_slug', nullable: true })
  integrationSlug!: string | null;

  /** The text that the log shows. If the content is a text, it is that text. */
  @Column('text', { name: 'ingest_text' })
  text!: string;

  /** The column of `content`: null for a text without stated facts, because `ingest_text` already has the text. */
  @Column('jsonb', { name: 'content', nullable: true })
  storedContent!: StoredContent | null;

  /** In the notation of the client. */
  @Column('text', { name: 'reference_time' })
  referenceTime!: string;

  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  /** The subject to which it belongs; null: the workspace itself. */
  @Column('text', { nullable: true })
  subject!: string | null;

  /** Whether it is shared with all subjects. */
  @Column('boolean')
  shared!: boolean;

  /** The client's own id of the text. Content that is added later with the same one replaces it. */
  @Column('text', { name: 'document_id', nullable: true })
  documentId!: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('text', { name: 'label_ids', array: true })
  labelIds!: string[];

  @Column('jsonb')
  metadata!: Metadata;

  @Column('timestamptz')
  time!: Date;

  @Column('text')
  status!: LogStatus;

  @Column('integer')
  attempt!: number;

  @Column('timestamptz', { name: 'processed_at', nullable: true })
  processedAt!: Date | null;

  @Column('uuid', { name: 'episode_id', nullable: true })
  episodeId!: string | null;

  @Column('text', { nullable: true })
  error!: string | null;

  @Column('jsonb', { nullable: true })
  extraction!: Extraction | null;

  /** Null if no rules existed for its source or it is not processed yet. */
  @Column('jsonb', { name: 'ingestion_rules', nullable: true })
  ingestionRules!: IngestionRulesReportDto | null;

  get content(): IngestContent {
    const stored = this.storedContent ?? { kind: 'text' };
    return stored.kind === 'text' ? { ...stored, text: this.text } : stored;
  }

  /** In characters, including the facts that the caller stated with a text. */
  get size(): number {
    const stated = this.storedContent?.kind === 'text' ? JSON.stringify(this.storedContent).length : 0;
    return this.text.length + stated;
  }

  set content(content: IngestContent) {
    this.storedContent = toStoredContent(content);
  }
}
