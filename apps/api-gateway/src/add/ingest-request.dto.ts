import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, MaxLength } from 'class-validator';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { NestedList } from '@memory-graph/http-api/validation/nested-list';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { StringList } from '@memory-graph/http-api/validation/string-list';
import { ReadsMetadata } from './reads-metadata.js';

export const MAX_BATCH_ITEMS = 500;

@ApiSchema({ name: 'IngestRequest', description: 'Content to remember.' })
export class IngestRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description: 'The text. Not blank.',
    example: 'Ada moved from Paris to Oslo in March.',
  })
  @IsNotBlank()
  episodeBody!: string;

  @ApiProperty({
    format: 'date-time',
    description: 'When it was said: what "yesterday" in it is relative to. UTC where it names no offset.',
    example: '2026-03-14T09:30:00Z',
  })
  @IsDateTime()
  referenceTime!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'Where it comes from.',
    example: 'team-chat',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    description: 'Anything to keep with it, at most 16 KiB as JSON. Search results give it back.',
    example: { channel: 'general', priority: 2, pinned: false },
  })
  @IsOptional()
  @ReadsMetadata()
  metadata?: Record<string, string | number | boolean>;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: 100,
    description: 'Labels of the workspace.',
  })
  @IsOptional()
  @StringList({ maxSize: 100, ids: true })
  labelIds?: string[];

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'Groups contents of one conversation; they are chained in time.',
    example: 'standup-2026-03-14',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  sessionId?: string;
}

@ApiSchema({ name: 'IngestBatchRequest', description: 'Several contents, accepted all or not at all.' })
export class IngestBatchRequestDto {
  @ApiProperty({ type: [IngestRequestDto], minItems: 1, maxItems: MAX_BATCH_ITEMS, description: 'In order.' })
  @NestedList(() => IngestRequestDto, { min: 1, max: MAX_BATCH_ITEMS })
  items!: IngestRequestDto[];
}
