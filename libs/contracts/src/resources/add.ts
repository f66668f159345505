import type { Metadata } from '@memory-graph/memory-model';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { IsDateTime } from '../validation/date-time.js';
import { NestedList } from '../validation/nested-list.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { ReadsMetadata } from '../validation/reads-metadata.js';
import { StatedFactDto, StatedFacts } from './stated-facts.js';
import { StringList } from '../validation/string-list.js';

export const MAX_BATCH_ITEMS = 500;

@ApiSchema({ name: 'IngestRequest', description: 'Content to add to the memory.' })
export class IngestRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description: 'The text. It must not be blank.',
    example: 'Ada moved from Paris to Oslo in March.',
  })
  @IsNotBlank()
  episodeBody!: string;

  @ApiProperty({
    format: 'date-time',
    description:
      'When the text was written or said. Words like "yesterday" are relative to it. A time without an offset is UTC.',
    example: '2026-03-14T09:30:00Z',
  })
  @IsDateTime()
  referenceTime!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The name of the source.',
    example: 'team-chat',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'Any metadata to store with the content, at most 16 KiB as JSON: strings, numbers, booleans, nulls, and nested ' +
      'objects and lists of these. Search results return it, and filters can name it. A ' +
      '`role` of `assistant` says that an assistant wrote the text: what it says about itself is not extracted.',
    example: { channel: 'general', priority: 2, pinned: false },
  })
  @IsOptional()
  @ReadsMetadata()
  metadata?: Metadata;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: 100,
    description: 'The ids of labels of the workspace.',
  })
  @IsOptional()
  @StringList({ maxSize: 100, ids: true })
  labelIds?: string[];

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The session that the content belongs to. Contents of one session are linked in order of time.',
    example: 'standup-2026-03-14',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  sessionId?: string;

  @StatedFacts(
    'The facts that the text states, if the caller has read it, such as a language model. They are stored with their ' +
      'quotes as evidence, and no extractor reads the text. A quote that is not in the text is ignored with its fact; ' +
      'then the text is extracted as without facts.',
  )
  facts?: StatedFactDto[];
}

@ApiSchema({ name: 'IngestBatchRequest', description: 'Several contents. Either all of them are accepted or none.' })
export class IngestBatchRequestDto {
  @ApiProperty({
    type: [IngestRequestDto],
    minItems: 1,
    maxItems: MAX_BATCH_ITEMS,
    description: 'The contents, in order.',
  })
  @NestedList(() => IngestRequestDto, { min: 1, max: MAX_BATCH_ITEMS })
  items!: IngestRequestDto[];
}

@ApiSchema({ name: 'AddResponse', description: 'The content is durably stored. Processing is asynchronous.' })
export class AddAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({
    format: 'uuid',
    description: 'The id of the log. Its progress is at /api/v1/logs/{id}.',
    example: '01980a5c-6e3b-7c44-9d0f-2f1f6f0f5a10',
  })
  queueId!: string;
}

@ApiSchema({ name: 'AddBatchResponse', description: 'All contents are durably stored. Processing is asynchronous.' })
export class AddBatchAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ type: [String], description: 'The ids of the logs, in the order of the items.' })
  queueIds!: string[];
}
