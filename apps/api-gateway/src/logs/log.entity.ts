import type { IngestContent } from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import type { IngestionRulesReport } from '@memory-graph/contracts/events/log-status-changed/ingestion-rules-report';
import type { LogStatus } from '@memory-graph/memory-model/log-status/log-status';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a log keeps of how its content was read. */
export interface Extraction {
  extractor: string;
  statements: number;
  chunks?: Record<string, number>;
}

/** One accepted piece of content, and how far its processing is. */
@Entity({ name: 'log', schema: 'memory' })
export class Log {
  /** UUIDv7: in the order of acceptance. Also the queue id. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'workspace_id' })
  workspaceId!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  /** As it was when the log was made: retries read the text as the first try did. */
  @Column('text', { name: 'user_name' })
  userName!: string;

  @Column('text')
  source!: string;

  @Column('text', { name: 'source_url', nullable: true })
  sourceURL!: string | null;

  @Column('text', { name: 'integration_slug', nullable: true })
  integrationSlug!: string | null;

  /** What the log shows as its text; what is ingested where `content` is null. */
  @Column('text', { name: 'ingest_text' })
  ingestText!: string;

  /** Null: `ingestText` itself, as text. */
  @Column('jsonb', { nullable: true })
  content!: Exclude<IngestContent, { kind: 'text' }> | null;

  /** As the client wrote it. */
  @Column('text', { name: 'reference_time' })
  referenceTime!: string;

  @Column('text', { name: 'session_id', nullable: true })
  sessionId!: string | null;

  @Column('text', { name: 'label_ids', array: true })
  labelIds!: string[];

  @Column('jsonb')
  metadata!: Record<string, string | number | boolean>;

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

  /** Null: there were no rules for its source, or it is not processed yet. */
  @Column('jsonb', { name: 'ingestion_rules', nullable: true })
  ingestionRules!: IngestionRulesReport | null;
}
