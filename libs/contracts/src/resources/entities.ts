import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested, TextList } from '../fields/structure-fields.js';
import { Moment, Text } from '../fields/text-fields.js';
import { Choice, Count } from '../fields/value-fields.js';
import { NOT_BLANK } from '../validation/not-blank.js';
import { EntityTypeName } from './entity-type-name.js';
import { EntityReferenceDto } from './entity-reference.js';
import { FactDto } from './facts.js';
import { KnownAt, KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { PaginationDto, PaginationParametersDto } from './pagination.js';
import { OnlyOfSubject, SharedAnswer, SubjectOfAnswer } from './subject.js';

/** What lists and the entity itself say. */
export class EntityDto extends EntityReferenceDto {
  @TextList({ description: 'Other names of the entity.', example: ['Ada'] })
  aliases!: string[];

  @Count({ description: 'How many episodes mention the entity.', example: 12 })
  mentionCount!: number;

  @SubjectOfAnswer()
  subject?: string;

  @SharedAnswer()
  shared?: boolean;
}

@ApiSchema({ name: 'EntityDetail', description: 'An entity with its facts.' })
export class EntityDetailDto extends EntityDto {
  @Text({ description: 'A short summary of the facts about the entity. It may be empty.' })
  summary!: string;

  @ListOf(FactDto, {
    description: 'The facts of the entity, newest first, including ended ones. At most 200 are returned.',
  })
  facts!: FactDto[];

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}

@ApiSchema({ name: 'Entity', description: 'A person, place, organisation, project, thing or similar.' })
export class EntityListEntryDto extends EntityDto {
  @Count({ description: 'How many facts have it as subject or object, including ended ones.', example: 7 })
  factCount!: number;

  @Moment({ nullable: true, description: 'When the latest of these facts was said. Null: there is none.' })
  lastSaidAt!: string | null;
}

@ApiSchema({ name: 'EntityPage' })
export class EntityPageDto {
  @ListOf(EntityListEntryDto, { description: 'The entities, in the order of `sort`.' })
  entities!: EntityListEntryDto[];

  @Nested(PaginationDto, { description: 'The position of this page in the list.' })
  pagination!: PaginationDto;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}

export const ENTITY_SORTS = ['name', 'said', 'facts'] as const;

export class ListEntitiesDto extends PaginationParametersDto {
  @Text({
    nullish: true,
    maxLength: 200,
    description: 'Only return entities whose name contains this text.',
    example: 'ada',
  })
  q?: string;

  @EntityTypeName('Only return entities of this type: built-in or declared.')
  type?: string;

  @Choice(ENTITY_SORTS, {
    nullish: true,
    description:
      'The order: by name, which is the default; `said`: the entity with the fact that was said last first; `facts`: the one with most facts first.',
  })
  sort?: (typeof ENTITY_SORTS)[number];

  @OnlyOfSubject('entities')
  subject?: string;

  @KnownAt()
  knownAt?: string;
}

const MAX_MERGED = 50;
const MAX_SPLIT_NAMES = 50;

/** The fields that both requests share. */
class IdentityRequestDto {
  @Text({ notBlank: true, maxLength: 200, description: 'The source of the decision.', example: 'review' })
  source!: string;

  @Text({
    nullish: true,
    maxLength: 1000,
    description: 'The reason, for people.',
    example: 'She signs with both names',
  })
  reason?: string;
}

const MAX_ADDED_ALIASES = 50;

@ApiSchema({
  name: 'UpdateEntityRequest',
  description: 'What to change about an entity: at least one of name, type and aliases.',
})
export class UpdateEntityRequestDto extends IdentityRequestDto {
  @Text({
    optional: true,
    notBlank: true,
    maxLength: 500,
    description: 'The name to show. The names that texts use remain aliases.',
    example: 'Ada Lovelace',
  })
  name?: string;

  @EntityTypeName('The type of the entity: built-in or declared.', { orNull: false })
  type?: string;

  @TextList({
    optional: true,
    maxSize: MAX_ADDED_ALIASES,
    maxLength: 500,
    minLength: 1,
    pattern: new RegExp(NOT_BLANK, 'u'),
    description: 'Names to add. To take a name away, split the entity.',
    example: ['The Countess'],
  })
  aliases?: string[];
}

@ApiSchema({ name: 'MergeEntitiesRequest', description: 'The entities that are the same as the entity in the path.' })
export class MergeEntitiesRequestDto extends IdentityRequestDto {
  @TextList({
    minSize: 1,
    maxSize: MAX_MERGED,
    ids: true,
    format: 'uuid',
    description: 'The ids of the other entities.',
  })
  entityIds!: string[];
}

@ApiSchema({ name: 'SplitEntityRequest', description: 'The names that belong to another entity.' })
export class SplitEntityRequestDto extends IdentityRequestDto {
  @TextList({
    minSize: 1,
    maxSize: MAX_SPLIT_NAMES,
    maxLength: 500,
    description: 'Some of the names and aliases of the entity, but not all. Together they name one other entity.',
    example: ['Ada Byron'],
  })
  names!: string[];
}
