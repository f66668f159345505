import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Nested } from '../fields/structure-fields.js';
import { Count } from '../fields/value-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { IsDateTime } from '../validation/date-time.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { ReadsResourceId } from '../validation/resource-id.js';
import type { MetadataFilter } from './metadata-filter.js';
import { AnyOrigin, MetadataConditions } from './origin-filters.js';
import { PaginationDto, PaginationParametersDto } from './pagination.js';
import { Subject } from './subject.js';

export const RE_EXTRACTION_EXTRACTORS = ['reader', 'rules', 'model'] as const;
export type ReExtractionExtractor = (typeof RE_EXTRACTION_EXTRACTORS)[number];

const RE_EXTRACTION_STATUSES = ['running', 'ready', 'applying', 'applied', 'discarded', 'failed'] as const;
export type ReExtractionStatus = (typeof RE_EXTRACTION_STATUSES)[number];

@ApiSchema({
  name: 'ReExtractionSelection',
  description: 'Selects the episodes to extract again. All given conditions must hold. Without any, all episodes.',
})
export class ReExtractionSelectionDto {
  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'Only episodes of this source.',
    example: 'team-chat',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  source?: string;

  @AnyOrigin('source', 'Only episodes of these sources.')
  sources?: string[];

  @ApiPropertyOptional({ format: 'uuid', description: 'Only episodes with this label.' })
  @IsOptional()
  @IsString()
  @ReadsResourceId()
  labelId?: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'Only episodes of this session.',
    example: 'standup-2026-03-14',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  sessionId?: string;

  @AnyOrigin('session', 'Only episodes of these sessions.')
  sessionIds?: string[];

  @MetadataConditions('Only episodes whose metadata meets all of these conditions.')
  metadata?: MetadataFilter;

  @Subject('Only content that was added for this subject, shared or not.')
  subject?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Only episodes with this reference time or a later one.',
    example: '2026-01-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime()
  startTime?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'Only episodes with this reference time or an earlier one.',
    example: '2026-06-30T23:59:59Z',
  })
  @IsOptional()
  @IsDateTime({ day: 'end' })
  endTime?: string;
}

@ApiSchema({ name: 'CreateReExtractionRequest', description: 'The extractor and the episodes of a re-extraction.' })
export class CreateReExtractionDto {
  @ApiProperty({
    enum: RE_EXTRACTION_EXTRACTORS,
    description: 'The extractor. `model` requires that a language model is configured.',
    example: 'rules',
  })
  @IsIn(RE_EXTRACTION_EXTRACTORS)
  extractor!: ReExtractionExtractor;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 4_000,
    description: 'A further instruction to the language model. It is only allowed for the extractor `model`.',
    example: 'Also extract which tools people use.',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(4_000)
  prompt?: string;

  @Nested(ReExtractionSelectionDto, { optional: true, description: 'The episodes. Default: all.' })
  selection?: ReExtractionSelectionDto;
}

@AllowsUnknownFields()
@ApiSchema({ name: 'ReExtractionCounts', description: 'What the other extractor found.' })
export class ReExtractionCountsDto {
  @Count({ description: 'How many episodes were extracted again.', examples: [120] })
  episodes!: number;

  @Count({ description: 'How many of them have other statements or entities now.', examples: [31] })
  changedEpisodes!: number;

  @Count({
    description: 'How many episodes the extractor could not process. They stay as they are.',
    examples: [0],
  })
  unreadEpisodes!: number;

  @Count({ description: 'How many statements the processed episodes have in the graph.', examples: [240] })
  statementsBefore!: number;

  @Count({ description: 'How many statements they have according to the other extractor.', examples: [255] })
  statementsAfter!: number;

  @Count({ nullable: true, description: 'How many facts are new. Null: not compared yet.', examples: [18] })
  added!: number | null;

  @Count({ nullable: true, description: 'How many facts disappear. Null: not compared yet.', examples: [5] })
  gone!: number | null;

  @Count({
    nullable: true,
    description: 'How many facts have another validity, wording or confidence. Null: not compared yet.',
    examples: [7],
  })
  changed!: number | null;
}

@ApiSchema({ name: 'ReExtractionCost', description: 'The use of the language model. All are 0 for the rules.' })
export class ReExtractionCostDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many calls were made.', example: 0 })
  modelCalls!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many tokens were sent.', example: 0 })
  tokensIn!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many tokens were received.', example: 0 })
  tokensOut!: number;
}

@ApiSchema({ name: 'ReExtraction', description: 'Another extraction of stored episodes, beside the graph.' })
export class ReExtractionDto {
  @ApiProperty({ format: 'uuid', description: 'The id of the re-extraction.' })
  id!: string;

  @ApiProperty({ enum: RE_EXTRACTION_EXTRACTORS, description: 'The extractor.', example: 'rules' })
  extractor!: ReExtractionExtractor;

  @ApiProperty({ type: String, nullable: true, description: 'The further instruction to the model. Null: none.' })
  prompt!: string | null;

  @ApiProperty({ type: ReExtractionSelectionDto, description: 'The selection of episodes.' })
  selection!: ReExtractionSelectionDto;

  @ApiProperty({
    enum: RE_EXTRACTION_STATUSES,
    description:
      'The state: `running`, then `ready`; after that `applying` and `applied`, or `discarded`. `failed` if it could not be completed.',
    example: 'ready',
  })
  status!: ReExtractionStatus;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'How many episodes are processed; while it is `applying`, how many are replaced.',
    example: 120,
  })
  done!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'How many episodes are to be processed; while it is `applying`, how many are to be replaced.',
    example: 120,
  })
  total!: number;

  @ApiProperty({ type: ReExtractionCountsDto, description: 'The counts so far.' })
  counts!: ReExtractionCountsDto;

  @ApiProperty({ type: ReExtractionCostDto, description: 'The cost so far.' })
  cost!: ReExtractionCostDto;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why it failed, or why it is waiting at the moment. Null: neither.',
  })
  error!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was created.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When its state last changed.' })
  updatedAt!: string;
}

@ApiSchema({ name: 'CreatedReExtraction', description: 'The re-extraction is stored; it runs in the background.' })
export class CreatedReExtractionDto {
  @ApiProperty({ format: 'uuid', description: 'The id of the re-extraction.' })
  id!: string;
}

export class ListReExtractionsDto extends PaginationParametersDto {}

@ApiSchema({ name: 'ReExtractionPage' })
export class ReExtractionPageDto {
  @ApiProperty({ type: [ReExtractionDto], description: 'The re-extractions, newest first.' })
  reExtractions!: ReExtractionDto[];

  @ApiProperty({ type: PaginationDto, description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}
