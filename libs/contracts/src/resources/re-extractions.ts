import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { DateTime, GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Count } from '../fields/value-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
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
  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    description: 'Only episodes of this source.',
    example: 'team-chat',
  })
  source?: string;

  @AnyOrigin('source', 'Only episodes of these sources.')
  sources?: string[];

  @Text({ nullish: true, format: 'uuid', description: 'Only episodes with this label.' })
  @ReadsResourceId()
  labelId?: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    description: 'Only episodes of this session.',
    example: 'standup-2026-03-14',
  })
  sessionId?: string;

  @AnyOrigin('session', 'Only episodes of these sessions.')
  sessionIds?: string[];

  @MetadataConditions('Only episodes whose metadata meets all of these conditions.')
  metadata?: MetadataFilter;

  @Subject('Only content that was added for this subject, shared or not.')
  subject?: string;

  @DateTime({
    nullish: true,
    description: 'Only episodes with this reference time or a later one.',
    example: '2026-01-01T00:00:00Z',
  })
  startTime?: string;

  @DateTime({
    nullish: true,
    day: 'end',
    description: 'Only episodes with this reference time or an earlier one.',
    example: '2026-06-30T23:59:59Z',
  })
  endTime?: string;
}

@ApiSchema({ name: 'CreateReExtractionRequest', description: 'The extractor and the episodes of a re-extraction.' })
export class CreateReExtractionDto {
  @Choice(RE_EXTRACTION_EXTRACTORS, {
    description: 'The extractor. `model` requires that a language model is configured.',
    example: 'rules',
  })
  extractor!: ReExtractionExtractor;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 4_000,
    description: 'A further instruction to the language model. It is only allowed for the extractor `model`.',
    example: 'Also extract which tools people use.',
  })
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
  @Count({ description: 'How many calls were made.', example: 0 })
  modelCalls!: number;

  @Count({ description: 'How many tokens were sent.', example: 0 })
  tokensIn!: number;

  @Count({ description: 'How many tokens were received.', example: 0 })
  tokensOut!: number;
}

@ApiSchema({ name: 'ReExtraction', description: 'Another extraction of stored episodes, beside the graph.' })
export class ReExtractionDto {
  @GeneratedId({ description: 'The id of the re-extraction.' })
  id!: string;

  @Choice(RE_EXTRACTION_EXTRACTORS, { description: 'The extractor.', example: 'rules' })
  extractor!: ReExtractionExtractor;

  @Text({ nullable: true, description: 'The further instruction to the model. Null: none.' })
  prompt!: string | null;

  @Nested(ReExtractionSelectionDto, { description: 'The selection of episodes.' })
  selection!: ReExtractionSelectionDto;

  @Choice(RE_EXTRACTION_STATUSES, {
    description:
      'The state: `running`, then `ready`; after that `applying` and `applied`, or `discarded`. `failed` if it could not be completed.',
    example: 'ready',
  })
  status!: ReExtractionStatus;

  @Count({
    description: 'How many episodes are processed; while it is `applying`, how many are replaced.',
    example: 120,
  })
  done!: number;

  @Count({
    description: 'How many episodes are to be processed; while it is `applying`, how many are to be replaced.',
    example: 120,
  })
  total!: number;

  @Nested(ReExtractionCountsDto, { description: 'The counts so far.' })
  counts!: ReExtractionCountsDto;

  @Nested(ReExtractionCostDto, { description: 'The cost so far.' })
  cost!: ReExtractionCostDto;

  @Text({ nullable: true, description: 'Why it failed, or why it is waiting at the moment. Null: neither.' })
  error!: string | null;

  @Moment({ description: 'When it was created.' })
  createdAt!: string;

  @Moment({ description: 'When its state last changed.' })
  updatedAt!: string;
}

@ApiSchema({ name: 'CreatedReExtraction', description: 'The re-extraction is stored; it runs in the background.' })
export class CreatedReExtractionDto {
  @GeneratedId({ description: 'The id of the re-extraction.' })
  id!: string;
}

export class ListReExtractionsDto extends PaginationParametersDto {}

@ApiSchema({ name: 'ReExtractionPage' })
export class ReExtractionPageDto {
  @ListOf(ReExtractionDto, { description: 'The re-extractions, newest first.' })
  reExtractions!: ReExtractionDto[];

  @Nested(PaginationDto, { description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}
