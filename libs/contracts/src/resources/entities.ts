import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { StringList } from '../validation/string-list.js';
import { EntityTypeName } from './entity-type-name.js';
import { EntityReferenceDto } from './entity-reference.js';
import { FactDto } from './facts.js';
import { KnownAt, KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { PaginationDto, PaginationParametersDto } from './pagination.js';
import { OnlyOfSubject, SharedAnswer, SubjectOfAnswer } from './subject.js';

@ApiSchema({ name: 'Entity', description: 'A person, place, organisation, project, thing or similar.' })
export class EntityDto extends EntityReferenceDto {
  @ApiProperty({ type: [String], description: 'Other names of the entity.', example: ['Ada'] })
  aliases!: string[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many episodes mention the entity.', example: 12 })
  mentionCount!: number;

  @SubjectOfAnswer()
  subject?: string;

  @SharedAnswer()
  shared?: boolean;
}

@ApiSchema({ name: 'EntityDetail', description: 'An entity with its facts.' })
export class EntityDetailDto extends EntityDto {
  @ApiProperty({ description: 'A short summary of the facts about the entity. It may be empty.' })
  summary!: string;

  @ApiProperty({
    type: [FactDto],
    description: 'The facts of the entity, newest first, including ended ones. At most 200 are returned.',
  })
  facts!: FactDto[];

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}

@ApiSchema({ name: 'EntityPage' })
export class EntityPageDto {
  @ApiProperty({ type: [EntityDto], description: 'The entities, sorted by name.' })
  entities!: EntityDto[];

  @ApiProperty({ type: PaginationDto, description: 'The position of this page in the list.' })
  pagination!: PaginationDto;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}

export class ListEntitiesDto extends PaginationParametersDto {
  @ApiPropertyOptional({
    maxLength: 200,
    description: 'Only return entities whose name contains this text.',
    example: 'ada',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string;

  @EntityTypeName('Only return entities of this type: built-in or declared.')
  type?: string;

  @OnlyOfSubject('entities')
  subject?: string;

  @KnownAt()
  knownAt?: string;
}

const MAX_MERGED = 50;
const MAX_SPLIT_NAMES = 50;

/** The fields that both requests share. */
class IdentityRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The source of the decision.',
    example: 'review',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({
    maxLength: 1000,
    description: 'The reason, for people.',
    example: 'She signs with both names',
  })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  reason?: string;
}

const MAX_ADDED_ALIASES = 50;

@ApiSchema({
  name: 'UpdateEntityRequest',
  description: 'What to change about an entity: at least one of name, type and aliases.',
})
export class UpdateEntityRequestDto extends IdentityRequestDto {
  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 500,
    description: 'The name to show. The names that texts use remain aliases.',
    example: 'Ada Lovelace',
  })
  @ValidateIf((_object, value) => value !== undefined)
  @IsNotBlank()
  @MaxLength(500)
  name?: string;

  @EntityTypeName('The type of the entity: built-in or declared.', { orNull: false })
  type?: string;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'string', maxLength: 500 },
    maxItems: MAX_ADDED_ALIASES,
    description: 'Names to add. To take a name away, split the entity.',
    example: ['The Countess'],
  })
  @ValidateIf((_object, value) => value !== undefined)
  @StringList({ maxSize: MAX_ADDED_ALIASES, maxLength: 500, minLength: 1, pattern: new RegExp(NOT_BLANK, 'u') })
  aliases?: string[];
}

@ApiSchema({ name: 'MergeEntitiesRequest', description: 'The entities that are the same as the entity in the path.' })
export class MergeEntitiesRequestDto extends IdentityRequestDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    minItems: 1,
    maxItems: MAX_MERGED,
    description: 'The ids of the other entities.',
  })
  @StringList({ minSize: 1, maxSize: MAX_MERGED, ids: true })
  entityIds!: string[];
}

@ApiSchema({ name: 'SplitEntityRequest', description: 'The names that belong to another entity.' })
export class SplitEntityRequestDto extends IdentityRequestDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: 500 },
    minItems: 1,
    maxItems: MAX_SPLIT_NAMES,
    description: 'Some of the names and aliases of the entity, but not all. Together they name one other entity.',
    example: ['Ada Byron'],
  })
  @StringList({ minSize: 1, maxSize: MAX_SPLIT_NAMES, maxLength: 500 })
  names!: string[];
}
