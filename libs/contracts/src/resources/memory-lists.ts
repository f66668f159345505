import { FACT_STANDINGS, FACT_TYPES, type FactStanding, type FactType } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { CountMap, ListOf, TextList } from '../fields/structure-fields.js';
import { DateTime, Moment, Text, Uuid } from '../fields/text-fields.js';
import { Choice, Count } from '../fields/value-fields.js';
import { ReadsResourceId } from '../validation/resource-id.js';
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
const SORTS = ['said', 'support'] as const;
const STATES = [...FACT_STANDINGS, 'all'] as const;

/** What both lists are filtered by, and the requested part of them. */
class MemoryListParametersDto extends PageSizeDto {
  @Uuid({
    nullish: true,
    description: 'Only return facts with this entity as subject or object, or episodes that mention it.',
  })
  @ReadsResourceId()
  entityId?: string;

  @TextList({
    nullish: true,
    maxSize: MAX_LABELS,
    ids: true,
    commaSeparated: true,
    format: 'uuid',
    description: 'Only return entries with at least one of these labels. A fact has the labels of its episodes.',
  })
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

  @DateTime({
    nullish: true,
    description: 'Only return facts that held after this time, or episodes from this reference time on.',
    example: '2026-01-01T00:00:00Z',
  })
  startTime?: string;

  @DateTime({
    nullish: true,
    day: 'end',
    description: 'Only return facts that held by this time, or episodes up to this reference time.',
    example: '2026-06-30T23:59:59Z',
  })
  endTime?: string;

  @Text({
    nullish: true,
    maxLength: MAX_TEXT,
    description:
      'Only return entries that contain all of these words. Case and English word forms are ignored, and so are words such as "the".',
    example: 'hiking alps',
  })
  text?: string;

  @KnownAt()
  knownAt?: string;

  @Cursor()
  cursor?: string;
}

export class ListEpisodesDto extends MemoryListParametersDto {}

export class ListFactsDto extends MemoryListParametersDto {
  @TextList({
    nullish: true,
    maxSize: MAX_PREDICATES,
    maxLength: 200,
    commaSeparated: true,
    description: 'Only return facts with one of these predicate keys.',
    example: ['lives_in'],
  })
  predicate?: string[];

  @TextList({
    nullish: true,
    oneOf: FACT_TYPES,
    maxSize: FACT_TYPES.length,
    commaSeparated: true,
    description: 'Only return facts of these types.',
    example: ['location'],
  })
  type?: FactType[];

  @Choice(STATES, {
    nullish: true,
    description:
      'Only return facts in this state at `asOf`: they hold, have ended or begin later. The default is `current` if `asOf` is given, and otherwise `all`.',
  })
  state?: (typeof STATES)[number];

  @Choice(SORTS, {
    nullish: true,
    description:
      'The order: `said`, which is the default: what was said last first; `support`: what most episodes support first.',
  })
  sort?: (typeof SORTS)[number];

  @DateTime({
    nullish: true,
    day: 'end',
    description: 'The time that states refer to. The default is `knownAt`, or else the current time.',
    example: '2026-01-01T00:00:00Z',
  })
  asOf?: string;
}

@ApiSchema({ name: 'FactListEntry', description: 'A fact in a list.' })
export class FactListEntryDto extends StructuredFactDto {
  @Choice(FACT_STANDINGS, {
    description: 'Whether the fact holds, has ended or begins later, at `asOf`, at `knownAt`, or now.',
    example: 'current',
  })
  state!: FactStanding;

  @Count({ description: 'The number of supporting statements.', example: 2 })
  statementCount!: number;

  @Moment({
    description:
      'When the statement was made that the content is from: the reference time of its episode. Lists are sorted by it.',
  })
  saidAt!: string;
}

@ApiSchema({ name: 'EpisodeListEntry', description: 'An episode in a list.' })
export class EpisodeListEntryDto extends EpisodeDto {
  @Text({
    description: 'The text of the episode: at most the first 1,000 characters.',
    example: 'Ada moved from Paris to Oslo in March.',
  })
  override content!: string;

  @Count({ description: 'The length of the whole text in characters.', example: 38 })
  contentLength!: number;

  @Count({ description: 'The number of statements of the episode.', example: 2 })
  statementCount!: number;
}

/** What both pages share. */
class MemoryPageDto {
  @Text({ nullable: true, description: 'The `cursor` of the next page. Null: this is the last.' })
  nextCursor!: string | null;

  @Count({ description: 'The number of entries in the whole list.', example: 42 })
  total!: number;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}

@ApiSchema({ name: 'FactPage' })
export class FactPageDto extends MemoryPageDto {
  @ListOf(FactListEntryDto, { description: 'The facts, by `saidAt` with the latest first, then by id.' })
  facts!: FactListEntryDto[];

  @CountMap({
    description: 'The number of facts of each type in the whole list. Types without facts are missing.',
    example: { location: 30, employment: 12 },
  })
  countsByType!: Partial<Record<FactType, number>>;
}

@ApiSchema({ name: 'EpisodePage' })
export class EpisodePageDto extends MemoryPageDto {
  @ListOf(EpisodeListEntryDto, { description: 'The episodes, by `referenceTime` with the latest first, then by id.' })
  episodes!: EpisodeListEntryDto[];
}
