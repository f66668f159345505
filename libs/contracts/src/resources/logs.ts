import { Nested } from '../fields/structure-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { ReadsCounts } from '../validation/map-values.js';
import { LOG_STATUSES, type LogStatus, type Metadata } from '@memory-graph/memory-model';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { AnsweredAttributesDto } from './content-attributes.js';
import type { MetadataFilter } from './metadata-filter.js';
import { AnyOrigin, MetadataConditions, OneOrigin, QUERY } from './origin-filters.js';
import { PaginationDto, PaginationParametersDto } from './pagination.js';
import { IsInt, IsObject, Min, ValidateIf, IsIn, IsOptional, IsString } from 'class-validator';
import { IngestionRulesReportDto } from './ingestion-rules-report.js';
import { StatedFactsReportDto } from './stated-facts.js';
import { OnlyOfSubject } from './subject.js';

const STATUS_DESCRIPTION = 'The state: pending, then processing, then completed or failed.';

@AllowsUnknownFields()
@ApiSchema({ name: 'Extraction', description: 'How the content was extracted.' })
export class ExtractionDto {
  @ApiProperty({ description: 'The extractor that was used.', example: 'rules' })
  @IsString()
  extractor!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many statements were extracted.', example: 2 })
  @IsInt()
  @Min(0)
  statements!: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description:
      'How many sentences gave no statement. It is missing if that was not recorded, and for content without sentences to extract from.',
    example: 1,
  })
  @ValidateIf((_object, value) => value !== undefined)
  @IsInt()
  @Min(0)
  unread?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1 },
    description: 'The number of text parts that each extractor processed, if an extractor passed parts to another one.',
    example: { 'openai:gpt-5-mini': 3, rules: 1 },
  })
  @ValidateIf((_object, value) => value !== undefined)
  @IsObject()
  @ReadsCounts()
  chunks?: Record<string, number>;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'How many facts were retracted, if the content asks to forget something.',
    example: 1,
  })
  @ValidateIf((_object, value) => value !== undefined)
  @IsInt()
  @Min(0)
  retracted?: number;

  @Nested(StatedFactsReportDto, { optional: true, description: 'What became of the given facts, if there were any.' })
  facts?: StatedFactsReportDto;
}

@ApiSchema({ name: 'LogExtraction', description: 'How the content was extracted.' })
export class LogExtractionDto extends ExtractionDto {
  @ApiProperty({
    description: 'The outcome in words, for people.',
    example: '2 statements were extracted. 1 sentence gave nothing.',
  })
  note!: string;
}

@ApiSchema({ name: 'LogData', description: 'The data submitted with the content, and the result of its processing.' })
export class LogDataDto extends AnsweredAttributesDto {
  @ApiProperty({ format: 'date-time', description: 'The given reference time.', example: '2026-03-14T09:30:00Z' })
  referenceTime!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The given metadata.',
    example: { channel: 'general' },
  })
  metadata!: Metadata;

  @ApiProperty({ type: [String], description: 'The ids of its labels.' })
  labelIds!: string[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The given session. Null: none.',
    example: 'standup-2026-03-14',
  })
  sessionId!: string | null;

  @ApiPropertyOptional({
    type: LogExtractionDto,
    description: 'The extraction. It is set once the content is processed and has an episode.',
  })
  extraction?: LogExtractionDto;

  @ApiPropertyOptional({
    type: IngestionRulesReportDto,
    description:
      'The report of the ingestion rules. It is set once the content is processed, if there were rules for its source.',
  })
  ingestionRules?: IngestionRulesReportDto;
}

@ApiSchema({ name: 'Log', description: 'One accepted piece of content.' })
export class LogDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The id of the log: the `queueId` that was returned when the content was added.',
  })
  id!: string;

  @ApiProperty({ description: 'The name of the source.', example: 'team-chat' })
  source!: string;

  @ApiProperty({ description: 'The content.', example: 'Ada moved from Paris to Oslo in March.' })
  ingestText!: string;

  @ApiProperty({ format: 'date-time', description: 'When the content was accepted.' })
  time!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the processing ended. Null: it has not ended.',
  })
  processedAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The id of the episode. Null: the log is not completed, or ingestion rules dropped all content.',
  })
  episodeUUID!: string | null;

  @ApiProperty({ enum: LOG_STATUSES, description: STATUS_DESCRIPTION, example: 'completed' })
  status!: LogStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Why the processing failed. Null: it has not failed.' })
  error!: string | null;

  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    description: 'The URL of the original. Null: there is none.',
  })
  sourceURL!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The integration that the content came from. Null: none.' })
  integrationSlug!: string | null;

  @ApiProperty({ type: LogDataDto, description: 'Further data of the log.' })
  data!: LogDataDto;
}

@ApiSchema({ name: 'LogEnvelope' })
export class LogEnvelopeDto {
  @ApiProperty({ type: LogDto, description: 'The log.' })
  log!: LogDto;
}

@ApiSchema({ name: 'LogListEntry', description: 'A log in a list.' })
export class LogListEntryDto {
  @ApiProperty({ format: 'uuid', description: 'The id of the log.' })
  id!: string;

  @ApiProperty({ description: 'The name of the source.', example: 'team-chat' })
  source!: string;

  @ApiProperty({ enum: LOG_STATUSES, description: STATUS_DESCRIPTION, example: 'completed' })
  status!: LogStatus;

  @ApiProperty({ description: 'The error of a failed log, or else the first 200 characters of its text.' })
  message!: string;

  @ApiProperty({ format: 'date-time', description: 'When the content was accepted.' })
  createdAt!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
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

  @ApiPropertyOptional({ description: 'Only return logs of this source.', example: 'team-chat' })
  @IsOptional()
  @IsString()
  source?: string;

  @AnyOrigin('source', 'Only return logs of these sources.', QUERY)
  sources?: string[];

  @MetadataConditions('Only return logs whose metadata meets all of these conditions. A JSON object.', QUERY)
  metadata?: MetadataFilter;

  @ApiPropertyOptional({ enum: LOG_STATUSES, description: 'Only return logs with this status.' })
  @IsOptional()
  @IsIn(LOG_STATUSES)
  status?: LogStatus;

  @OnlyOfSubject('logs')
  subject?: string;
}

@ApiSchema({ name: 'LogPage' })
export class LogPageDto {
  @ApiProperty({ type: [LogListEntryDto], description: 'The logs, newest first.' })
  logs!: LogListEntryDto[];

  @ApiProperty({ type: PaginationDto, description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}
