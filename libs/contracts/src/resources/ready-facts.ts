import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsNumber, IsOptional, IsPositive, IsString, Matches, Max, MaxLength } from 'class-validator';
import { IsDateTime } from '../validation/date-time.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { NestedList } from '../validation/nested-list.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { EntityTypeName } from './entity-type-name.js';
import { SharedContent, SubjectOfContent } from './subject.js';

const MAX_READY_FACTS = 100;

/** In the form of OpenAPI 3.1; the type of the decorator allows only the boolean of 3.0. */
const ABOVE_ZERO: object = { exclusiveMinimum: 0 };

@ApiSchema({ name: 'ReadyFact', description: 'A fact that needs no extraction.' })
export class ReadyFactDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 500,
    description: 'The subject of the fact.',
    example: 'Alan Turing',
  })
  @IsNotBlank()
  @MaxLength(500)
  subject!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The relation between subject and object. It must contain a letter or digit.',
    example: 'works at',
  })
  @Matches(/[\p{L}\p{N}]/u, { message: '$property must have a letter or digit' })
  @IsNotBlank()
  @MaxLength(200)
  predicate!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 2000,
    description: 'The object of the fact: an entity or a value.',
    example: 'Bletchley Park',
  })
  @IsNotBlank()
  @MaxLength(2000)
  object!: string;

  @EntityTypeName('The type of the subject: built-in or declared.')
  subjectType?: string;

  @EntityTypeName('The type of the object: built-in or declared.')
  objectType?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When the fact began to hold.',
    example: '1939-09-04T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime()
  @AlsoCalled('since', 'from', 'startTime')
  validFrom?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When the fact stopped holding.',
    example: '1945-06-01T00:00:00Z',
  })
  @IsOptional()
  @IsDateTime({ day: 'end' })
  @AlsoCalled('until', 'to', 'endTime')
  validTo?: string;

  @ApiPropertyOptional({ ...ABOVE_ZERO, maximum: 1, description: 'The confidence in the fact.', example: 0.9 })
  @IsOptional()
  @IsNumber()
  @IsPositive()
  @Max(1)
  confidence?: number;
}

@ApiSchema({ name: 'AddFactsRequest', description: 'Facts to add as they are.' })
export class AddFactsRequestDto {
  @ApiProperty({ type: [ReadyFactDto], minItems: 1, maxItems: MAX_READY_FACTS, description: 'The facts.' })
  @NestedList(() => ReadyFactDto, { min: 1, max: MAX_READY_FACTS })
  facts!: ReadyFactDto[];

  @ApiProperty({ format: 'date-time', description: 'When the facts were stated.', example: '2026-03-14T09:30:00Z' })
  @IsDateTime()
  referenceTime!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The name of the source.',
    example: 'hr-system',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @SubjectOfContent()
  subject?: string;

  @SharedContent()
  shared?: boolean;
}

@ApiSchema({ name: 'RetractFactRequest', description: 'Why the fact was never true.' })
export class RetractFactRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The source of the retraction.',
    example: 'hr-system',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({ maxLength: 1000, description: 'The reason, for people.', example: 'Entered by mistake' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  reason?: string;
}
