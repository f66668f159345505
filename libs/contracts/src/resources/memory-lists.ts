import { FACT_STANDINGS, FACT_TYPES, type FactStanding, type FactType } from '@memory-graph/memory-model';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsDateTime } from '../validation/date-time.js';
import { ReadsResourceId } from '../validation/resource-id.js';
import { StringList } from '../validation/string-list.js';
import { EpisodeDto } from './episodes.js';
import { StructuredFactDto } from './facts.js';
import { KnownAt, KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { Cursor } from './list-cursor.js';
import type { MetadataFilter } from './metadata-filter.js';
import { AnyOrigin, MetadataConditions, OneOrigin, QUERY } from './origin-filters.js';
import { PageSizeDto } from './pagination.js';
import { OnlyOfSubject } from './subject.js';

const MAX_LABELS = 100;
const MAX_PREDICATES = 100;
const MAX_TEXT = 200;
const STATES = [...FACT_STANDINGS, 'all'] as const;

/** What both lists are filtered by, and the requested part of them. */
class MemoryListParametersDto extends PageSizeDto {
  @ApiPropertyOptional({
    format: 'uuid',
    description: 'Only return facts with this entity as subject or object, or episodes that mention it.',
  })
  @IsOptional()
  @IsUUID()
  @ReadsResourceId()
  entityId?: string;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    maxItems: MAX_LABELS,
    description: 'Only return entries with at least one of these labels. A fact has the labels of its episodes.',
  })
  @IsOptional()
  @StringList({ maxSize: MAX_LABELS, ids: true, commaSeparated: true })
  labelIds?: string[];

  @OneOrigin('session', 'Only return episodes of this session, or facts that such an episode supports.')
  sessionId?: string;

  @AnyOrigin('session', 'Only return episodes of these sessions, or facts that such an episode supports.', QUERY)
  sessionIds?: string[];

  @OneOrigin('source', 'Only return episodes of this source, or facts that such an episode supports.')
  source?: string;

  @AnyOrigin('source', 'Only return episodes of these sources, or facts that such an episode supports.', QUERY)
  sources?: string[];

  @MetadataConditions(
    'Only return episodes whose metadata meets all of these conditions, or facts that such an episode supports. A JSON object.',
    QUERY,
  )
  metadata?: MetadataFilter;

  @OnlyOfSubject('entries')
  subject?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'Only return facts that held after this time, or episodes from this reference time on.',
    example: '2026-01-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime()
  startTime?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'Only return facts that held by this time, or episodes up to this reference time.',
    example: '2026-06-30T23:59:59Z',
  })
  @IsOptional()
  @IsDateTime({ day: 'end' })
  endTime?: string;

  @ApiPropertyOptional({
    maxLength: MAX_TEXT,
    description:
      'Only return entries that contain all of these words. Case and English word forms are ignored, and so are words such as "the".',
    example: 'hiking alps',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TEXT)
  text?: string;

  @KnownAt()
  knownAt?: string;

  @Cursor()
  cursor?: string;
}

export class ListEpisodesDto extends MemoryListParametersDto {}

export class ListFactsDto extends MemoryListParametersDto {
  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_PREDICATES,
    description: 'Only return facts with one of these predicate keys.',
    example: ['lives_in'],
  })
  @IsOptional()
  @StringList({ maxSize: MAX_PREDICATES, maxLength: 200, commaSeparated: true })
  predicate?: string[];

  @ApiPropertyOptional({
    enum: FACT_TYPES,
    isArray: true,
    maxItems: FACT_TYPES.length,
    description: 'Only return facts of these types.',
    example: ['location'],
  })
  @IsOptional()
  @StringList({ maxSize: FACT_TYPES.length, oneOf: FACT_TYPES, commaSeparated: true })
  type?: FactType[];

  @ApiPropertyOptional({
    enum: STATES,
    description:
      'Only return facts in this state at `asOf`: they hold, have ended or begin later. The default is `current` if `asOf` is given, and otherwise `all`.',
  })
  @IsOptional()
  @IsIn(STATES)
  state?: (typeof STATES)[number];

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    description: 'The time that states refer to. The default is `knownAt`, or else the current time.',
    example: '2026-01-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime({ day: 'end' })
  asOf?: string;
}

@ApiSchema({ name: 'FactListEntry', description: 'A fact in a list.' })
export class FactListEntryDto extends StructuredFactDto {
  @ApiProperty({
    enum: FACT_STANDINGS,
    description: 'Whether the fact holds, has ended or begins later, at `asOf`, at `knownAt`, or now.',
    example: 'current',
  })
  state!: FactStanding;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of supporting statements.', example: 2 })
  statementCount!: number;

  @ApiProperty({
    format: 'date-time',
    description:
      'When the statement was made that the content is from: the reference time of its episode. Lists are sorted by it.',
  })
  saidAt!: string;
}

@ApiSchema({ name: 'EpisodeListEntry', description: 'An episode in a list.' })
export class EpisodeListEntryDto extends EpisodeDto {
  @ApiProperty({
    description: 'The text of the episode: at most the first 1,000 characters.',
    example: 'Ada moved from Paris to Oslo in March.',
  })
  override content!: string;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The length of the whole text in characters.', example: 38 })
  contentLength!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of statements of the episode.', example: 2 })
  statementCount!: number;
}

/** What both pages share. */
class MemoryPageDto {
  @ApiProperty({ type: String, nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of entries in the whole list.', example: 42 })
  total!: number;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}

@ApiSchema({ name: 'FactPage' })
export class FactPageDto extends MemoryPageDto {
  @ApiProperty({ type: [FactListEntryDto], description: 'The facts, by `saidAt` with the latest first, then by id.' })
  facts!: FactListEntryDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1 },
    description: 'The number of facts of each type in the whole list. Types without facts are missing.',
    example: { location: 30, employment: 12 },
  })
  countsByType!: Partial<Record<FactType, number>>;
}

@ApiSchema({ name: 'EpisodePage' })
export class EpisodePageDto extends MemoryPageDto {
  @ApiProperty({
    type: [EpisodeListEntryDto],
    description: 'The episodes, by `referenceTime` with the latest first, then by id.',
  })
  episodes!: EpisodeListEntryDto[];
}
