import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { PaginationDto } from '@memory-graph/http-api/pagination/pagination.dto';
import { LOG_STATUSES, type LogStatus } from '@memory-graph/memory-model/log-status/log-status';
import { IngestionRulesReportDto } from './ingestion-rules-report.dto.js';
import type { Log } from './log.entity.js';
import type { LogSummary } from './log.repository.js';

const STATUS_DESCRIPTION = 'How far it is: pending → processing → completed or failed.';

@ApiSchema({ name: 'Extraction', description: 'How the content was read.' })
export class ExtractionDto {
  @ApiProperty({ description: 'Which extractor read it.', example: 'rules' })
  extractor!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Statements that it found.', example: 2 })
  statements!: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1 },
    description: 'Parts of the text by who read them, where the extractor gave some to another one.',
    example: { 'openai:gpt-5-mini': 3, rules: 1 },
  })
  chunks?: Record<string, number>;
}

@ApiSchema({ name: 'LogData', description: 'What was given with the content, and what became of it.' })
export class LogDataDto {
  @ApiProperty({ format: 'date-time', description: 'As it was given.', example: '2026-03-14T09:30:00Z' })
  referenceTime!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    description: 'As it was given.',
    example: { channel: 'general' },
  })
  metadata!: Record<string, string | number | boolean>;

  @ApiProperty({ type: [String], description: 'Ids of its labels.' })
  labelIds!: string[];

  @ApiProperty({ type: String, nullable: true, description: 'As it was given.', example: 'standup-2026-03-14' })
  sessionId!: string | null;

  @ApiPropertyOptional({ type: ExtractionDto, description: 'Once it is processed and has an episode.' })
  extraction?: ExtractionDto;

  @ApiPropertyOptional({
    type: IngestionRulesReportDto,
    description: 'Once it is processed, where there were ingestion rules for its source.',
  })
  ingestionRules?: IngestionRulesReportDto;
}

@ApiSchema({ name: 'Log', description: 'One accepted piece of content.' })
export class LogDto {
  @ApiProperty({ format: 'uuid', description: 'The queueId that adding it gave.' })
  id!: string;

  @ApiProperty({ description: 'Where it comes from.', example: 'team-chat' })
  source!: string;

  @ApiProperty({ description: 'The content.', example: 'Ada moved from Paris to Oslo in March.' })
  ingestText!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was accepted.' })
  time!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When processing ended.' })
  processedAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Its episode, once completed; null if ingestion rules left nothing.',
  })
  episodeUUID!: string | null;

  @ApiProperty({ enum: LOG_STATUSES, description: STATUS_DESCRIPTION, example: 'completed' })
  status!: LogStatus;

  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' })
  error!: string | null;

  @ApiProperty({ type: String, format: 'uri', nullable: true, description: 'Where it can be seen.' })
  sourceURL!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The integration that brought it.' })
  integrationSlug!: string | null;

  @ApiProperty({ type: LogDataDto, description: 'Additional data.' })
  data!: LogDataDto;
}

@ApiSchema({ name: 'LogEnvelope' })
export class LogEnvelopeDto {
  @ApiProperty({ type: LogDto, description: 'The log.' })
  log!: LogDto;
}

@ApiSchema({ name: 'LogListEntry', description: 'A log as lists show it.' })
export class LogListEntryDto {
  @ApiProperty({ format: 'uuid', description: "The log's id." })
  id!: string;

  @ApiProperty({ description: 'Where it comes from.', example: 'team-chat' })
  source!: string;

  @ApiProperty({ enum: LOG_STATUSES, description: STATUS_DESCRIPTION, example: 'completed' })
  status!: LogStatus;

  @ApiProperty({ description: 'The error of a failed log, else the first 200 characters of its text.' })
  message!: string;

  @ApiProperty({ format: 'date-time', description: 'When it was accepted.' })
  createdAt!: string;
}

@ApiSchema({ name: 'LogPage' })
export class LogPageDto {
  @ApiProperty({ type: [LogListEntryDto], description: 'Newest first.' })
  logs!: LogListEntryDto[];

  @ApiProperty({ type: PaginationDto, description: 'Where this page stands in the list.' })
  pagination!: PaginationDto;
}

export function toLogDto(log: Log): LogDto {
  return {
    id: log.id,
    source: log.source,
    ingestText: log.ingestText,
    time: log.time.toISOString(),
    processedAt: log.processedAt?.toISOString() ?? null,
    episodeUUID: log.episodeId,
    status: log.status,
    error: log.error,
    sourceURL: log.sourceURL,
    integrationSlug: log.integrationSlug,
    data: {
      referenceTime: log.referenceTime,
      metadata: log.metadata,
      labelIds: log.labelIds,
      sessionId: log.sessionId,
      ...(log.extraction && { extraction: log.extraction }),
      ...(log.ingestionRules && { ingestionRules: log.ingestionRules }),
    },
  };
}

export function toLogListEntryDto({ time, ...summary }: LogSummary): LogListEntryDto {
  return { ...summary, createdAt: time.toISOString() };
}
