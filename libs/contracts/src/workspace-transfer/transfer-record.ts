import type { Metadata } from '@memory-graph/memory-model';
import { PartialType } from '@nestjs/swagger';
import { Exact } from '../fields/json-schema-of.js';
import { ListOf, Nested, NewMetadata, TextList } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Choice, Constant, Integer, Share } from '../fields/value-fields.js';
import { ContentHeader } from '../resources/content-attributes.js';
import { DOCUMENT_ID, MAX_DOCUMENT_ID_LENGTH } from '../resources/document-id.js';
import { SLUG } from '../resources/integrations.js';
import { MAX_STATED_FACTS, StatedFactDto } from '../resources/stated-facts.js';
import { MAX_SUBJECT_LENGTH, SUBJECT } from '../resources/subject.js';
import { TransferCountsDto } from '../resources/workspace-transfer.js';
import type { InstanceOf } from '../validation/union.js';
import { StorableMoment, ArchivedId, UUID } from './archive-fields.js';
import { ArchivedEvidence } from './archived-evidence.js';
import { ConversationRecord, MessageRecord } from './conversation-records.js';
import { SearchFeedbackRecord } from './search-feedback-record.js';
import { IngestionRuleRecord, WebhookRecord } from './settings-records.js';
import { VocabularyRecord } from './vocabulary-record.js';

export const TRANSFER_FORMAT = 'memory-graph-workspace';
/**
 * The version of written files. Version 1 had no ingestion rules, webhooks and conversations, version 2 no feedback on
 * search results. All versions up to this one are read. A service rejects a newer one at the header, before it imports
 * a part of the file.
 */
export const TRANSFER_VERSION = 3;

/** Limits the size of a line, which is read as a whole. The error asks the user to split a larger space. */
const MAX_FACTS_OF_SPACE = 100_000;
const MAX_LABELS_OF_LOG = 100;

/** The first line. */
@Exact()
class HeaderRecord {
  @Constant('header')
  type!: 'header';

  @Constant(TRANSFER_FORMAT)
  format!: typeof TRANSFER_FORMAT;

  @Integer({ minimum: 1, maximum: TRANSFER_VERSION })
  version!: number;

  @StorableMoment()
  exportedAt!: string;
}

@Exact()
export class LabelRecord {
  @Constant('label')
  type!: 'label';

  @ArchivedId()
  id!: string;

  @Text({ notBlank: true, maxLength: 100 })
  name!: string;

  @Text({ maxLength: 1_000 })
  description!: string;

  @Text({ pattern: /^#[0-9A-Fa-f]{6}$/ })
  color!: string;

  @StorableMoment()
  createdAt!: string;
}

@Exact()
export class SpaceRecord {
  @Constant('space')
  type!: 'space';

  @ArchivedId()
  id!: string;

  @Text({ notBlank: true, maxLength: 100 })
  name!: string;

  @Text({ maxLength: 2_000 })
  description!: string;

  @StorableMoment()
  createdAt!: string;

  /** For each fact, a supporting statement: ids of facts belong to one workspace, those of statements do not. */
  @TextList({ maxSize: MAX_FACTS_OF_SPACE, pattern: UUID })
  supportedBy!: string[];
}

@Exact()
export class ArchivedEpisode extends ArchivedEvidence {
  /** Where it is not the log's. */
  @Text({ optional: true })
  text?: string;
}

@Exact()
export class ArchivedReadyFact {
  @Text({ notBlank: true, maxLength: 500 })
  subject!: string;

  @Text({ notBlank: true, maxLength: 200 })
  predicate!: string;

  @Text({ notBlank: true, maxLength: 2_000 })
  object!: string;

  @Text({ notBlank: true, maxLength: 200, optional: true })
  subjectType?: string;

  @Text({ notBlank: true, maxLength: 200, optional: true })
  objectType?: string;

  @StorableMoment({ optional: true })
  validFrom?: string;

  @StorableMoment({ optional: true })
  validTo?: string;

  @Share({ optional: true })
  confidence?: number;
}

@Exact()
export class ArchivedStatedFact extends StatedFactDto {}

/** A log, with its episode and evidence if it is completed. */
@Exact()
export class LogRecord extends ContentHeader {
  @Constant('log')
  type!: 'log';

  @ArchivedId()
  id!: string;

  @Text({ notBlank: true, maxLength: 200 })
  override source!: string;

  @Text({ maxLength: 10_000, nullable: true })
  override sourceURL!: string | null;

  @Text({ pattern: SLUG, nullable: true })
  integrationSlug!: string | null;

  @Text()
  text!: string;

  /** When it was accepted. */
  @StorableMoment()
  time!: string;

  /** In the client's spelling, because the offset decides when "yesterday" began. */
  @Text({ maxLength: 50 })
  referenceTime!: string;

  @Text({ notBlank: true, maxLength: 200, nullable: true })
  override sessionId!: string | null;

  @Text({ optional: true, maxLength: MAX_SUBJECT_LENGTH, pattern: SUBJECT })
  override subject?: string;

  @Text({ optional: true, maxLength: MAX_DOCUMENT_ID_LENGTH, pattern: DOCUMENT_ID })
  documentId?: string;

  @StorableMoment({ optional: true })
  expiresAt?: string;

  @TextList({ maxSize: MAX_LABELS_OF_LOG, pattern: UUID })
  override labelIds!: string[];

  @NewMetadata()
  override metadata!: Metadata;

  @Choice(['pending', 'completed', 'failed'])
  status!: 'pending' | 'completed' | 'failed';

  @StorableMoment({ nullable: true })
  processedAt!: string | null;

  @Text({ maxLength: 10_000, nullable: true })
  error!: string | null;

  /** The extractor; null if the content was not extracted yet. */
  @Text({ notBlank: true, maxLength: 200, nullable: true })
  extractor!: string | null;

  @Nested(ArchivedEpisode, { nullable: true })
  episode!: ArchivedEpisode | null;

  /** For logs without an episode: the waiting ready facts; null if `text` is to be extracted. */
  @ListOf(ArchivedReadyFact, { min: 1, max: 500, nullable: true })
  facts!: ArchivedReadyFact[] | null;

  /** For logs without an episode: what the caller stated beside `text`, if anything. */
  @ListOf(ArchivedStatedFact, { max: MAX_STATED_FACTS, optional: true })
  statedFacts?: ArchivedStatedFact[];
}

/** A missing count is 0, because files of older versions have fewer kinds. */
class EndCounts extends PartialType(TransferCountsDto) {}

/** The last line, without which the file is incomplete. */
@Exact()
export class EndRecord {
  @Constant('end')
  type!: 'end';

  @Nested(EndCounts)
  counts!: Partial<TransferCountsDto>;
}

export const RECORD_CLASSES = {
  header: HeaderRecord,
  label: LabelRecord,
  space: SpaceRecord,
  'ingestion-rule': IngestionRuleRecord,
  webhook: WebhookRecord,
  vocabulary: VocabularyRecord,
  log: LogRecord,
  'search-feedback': SearchFeedbackRecord,
  conversation: ConversationRecord,
  message: MessageRecord,
  end: EndRecord,
};

/** A line of an exported workspace. The kinds are listed in the order of the file. */
export type TransferRecord = InstanceOf<typeof RECORD_CLASSES>;
