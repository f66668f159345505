import { CountMap, ListOf, MetadataObject, Nested, TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Count } from '../fields/value-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { LOG_STATUSES, type LogStatus, type Metadata } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { AnsweredAttributesDto } from './content-attributes.js';
import type { MetadataFilter } from './metadata-filter.js';
import { AnyOrigin, MetadataConditions, OneOrigin, QUERY } from './origin-filters.js';
import { PaginationDto, PaginationParametersDto } from './pagination.js';
import { IngestionRulesReportDto } from './ingestion-rules-report.js';
import { StatedFactsReportDto } from './stated-facts.js';
import { OnlyOfSubject } from './subject.js';

const STATUS_DESCRIPTION = 'The state: pending, then processing, then completed or failed.';

@AllowsUnknownFields()
@ApiSchema({ name: 'Extraction', description: 'How the content was extracted.' })
export class ExtractionDto {
  @Text({ description: 'The extractor that was used.', example: 'rules' })
  extractor!: string;

  @Count({ description: 'How many statements were extracted.', example: 2 })
  statements!: number;

  @Count({
    optional: true,
    description:
      'How many sentences gave no statement. It is missing if that was not recorded, and for content without sentences to extract from.',
    example: 1,
  })
  unread?: number;

  @Count({
    optional: true,
    description:
      'How many sentences ask to forget something without saying clearly what, so that nothing was forgotten. Missing: none.',
    example: 1,
  })
  forgetRequests?: number;

  @CountMap({
    optional: true,
    description: 'The number of text parts that each extractor processed, if an extractor passed parts to another one.',
    example: { 'openai:gpt-5-mini': 3, rules: 1 },
  })
  chunks?: Record<string, number>;

  @Count({
    optional: true,
    description: 'How many facts were retracted, if the content asks to forget something.',
    example: 1,
  })
  retracted?: number;

  @Nested(StatedFactsReportDto, { optional: true, description: 'What became of the given facts, if there were any.' })
  facts?: StatedFactsReportDto;
}

@ApiSchema({ name: 'LogExtraction', description: 'How the content was extracted.' })
export class LogExtractionDto extends ExtractionDto {
  @Text({
    description: 'The outcome in words, for people.',
    example: '2 statements were extracted. Nothing was extracted from 1 sentence.',
  })
  note!: string;
}

@ApiSchema({ name: 'LogData', description: 'The data submitted with the content, and the result of its processing.' })
export class LogDataDto extends AnsweredAttributesDto {
  @Moment({ description: 'The given reference time.', example: '2026-03-14T09:30:00Z' })
  referenceTime!: string;

  @MetadataObject({ description: 'The given metadata.', example: { channel: 'general' } })
  metadata!: Metadata;

  @TextList({ description: 'The ids of its labels.' })
  labelIds!: string[];

  @Text({ nullable: true, description: 'The given session. Null: none.', example: 'standup-2026-03-14' })
  sessionId!: string | null;

  @Text({ optional: true, description: 'The own id that it was given, if any.', example: 'wiki/page-42' })
  documentId?: string;

  @Moment({
    optional: true,
    description: 'When the content is deleted, as requested or by a retention period. It is only set if so.',
  })
  expiresAt?: string;

  @Nested(LogExtractionDto, {
    optional: true,
    description: 'The extraction. It is set once the content is processed and has an episode.',
  })
  extraction?: LogExtractionDto;

  @Nested(IngestionRulesReportDto, {
    optional: true,
    description:
      'The report of the ingestion rules. It is set once the content is processed, if there were rules for its source.',
  })
  ingestionRules?: IngestionRulesReportDto;
}

@ApiSchema({ name: 'LogAuthor', description: 'The member of the workspace who added the content, also with a token.' })
export class LogAuthorDto {
  @GeneratedId({ description: 'The id of the user.' })
  id!: string;

  @Text({ description: 'The name that the user had then.', example: 'Ada Lovelace' })
  name!: string;
}

@ApiSchema({ name: 'Log', description: 'One accepted piece of content.' })
export class LogDto {
  @GeneratedId({ description: 'The id of the log: the `queueId` that was returned when the content was added.' })
  id!: string;

  @Text({ description: 'The name of the source.', example: 'team-chat' })
  source!: string;

  @Text({ description: 'The content.', example: 'Ada moved from Paris to Oslo in March.' })
  ingestText!: string;

  @Moment({ description: 'When the content was accepted.' })
  time!: string;

  @Moment({ nullable: true, description: 'When the processing ended. Null: it has not ended.' })
  processedAt!: string | null;

  @GeneratedId({
    nullable: true,
    description: 'The id of the episode. Null: the log is not completed, or ingestion rules dropped all content.',
  })
  episodeUUID!: string | null;

  @Choice(LOG_STATUSES, { description: STATUS_DESCRIPTION, example: 'completed' })
  status!: LogStatus;

  @Text({ nullable: true, description: 'Why the processing failed. Null: it has not failed.' })
  error!: string | null;

  @Text({ nullable: true, format: 'uri', description: 'The URL of the original. Null: there is none.' })
  sourceURL!: string | null;

  @Text({ nullable: true, description: 'The integration that the content came from. Null: none.' })
  integrationSlug!: string | null;

  @Nested(LogAuthorDto, {
    optional: true,
    description: 'Who added it. A token that is bound to a subject is not told.',
  })
  addedBy?: LogAuthorDto;

  @Nested(LogDataDto, { description: 'Further data of the log.' })
  data!: LogDataDto;
}

@ApiSchema({ name: 'LogEnvelope' })
export class LogEnvelopeDto {
  @Nested(LogDto, { description: 'The log.' })
  log!: LogDto;
}

@ApiSchema({ name: 'LogListEntry', description: 'A log in a list.' })
export class LogListEntryDto {
  @GeneratedId({ description: 'The id of the log.' })
  id!: string;

  @Text({ description: 'The name of the source.', example: 'team-chat' })
  source!: string;

  @Choice(LOG_STATUSES, { description: STATUS_DESCRIPTION, example: 'completed' })
  status!: LogStatus;

  @Text({ description: 'The error of a failed log, or else the first 200 characters of its text.' })
  message!: string;

  @Moment({ description: 'When the content was accepted.' })
  createdAt!: string;

  @Count({
    nullable: true,
    description: 'How many statements were extracted. Null: the log is not completed, or it has no episode.',
    example: 2,
  })
  statements!: number | null;
}

export class ListLogsDto extends PaginationParametersDto {
  @OneOrigin('session', 'Only return logs of this session.')
  sessionId?: string;

  @AnyOrigin('session', 'Only return logs of these sessions.', QUERY)
  sessionIds?: string[];

  @Text({ nullish: true, description: 'Only return logs of this source.', example: 'team-chat' })
  source?: string;

  @AnyOrigin('source', 'Only return logs of these sources.', QUERY)
  sources?: string[];

  @MetadataConditions('Only return logs whose metadata meets all of these conditions. A JSON object.', QUERY)
  metadata?: MetadataFilter;

  @Choice(LOG_STATUSES, { nullish: true, description: 'Only return logs with this status.' })
  status?: LogStatus;

  @OnlyOfSubject('logs')
  subject?: string;
}

@ApiSchema({ name: 'LogPage' })
export class LogPageDto {
  @ListOf(LogListEntryDto, { description: 'The logs, newest first.' })
  logs!: LogListEntryDto[];

  @Nested(PaginationDto, { description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}
