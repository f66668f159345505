import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, IsPositive, IsString, Matches, Max, MaxLength } from 'class-validator';
import { IsDateTime } from '@memory-graph/http-api/validation/date-time';
import { NestedList } from '@memory-graph/http-api/validation/nested-list';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { ENTITY_TYPES, type EntityType } from '@memory-graph/memory-model/evidence/entity-type';

export const MAX_READY_FACTS = 100;

/** As JSON Schema and OpenAPI 3.1 write it; the type of the decorator still knows the boolean of 3.0 alone. */
const ABOVE_ZERO: object = { exclusiveMinimum: 0 };

@ApiSchema({ name: 'ReadyFact', description: 'A fact that needs no reading.' })
export class ReadyFactDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 500,
    description: 'Of whom or what.',
    example: 'Alan Turing',
  })
  @IsNotBlank()
  @MaxLength(500)
  subject!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'What holds between the two. Has a letter or digit.',
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
    description: 'The other one, or a value.',
    example: 'Bletchley Park',
  })
  @IsNotBlank()
  @MaxLength(2000)
  object!: string;

  @ApiPropertyOptional({ enum: ENTITY_TYPES, description: 'What kind of entity the subject is.' })
  @IsOptional()
  @IsIn(ENTITY_TYPES)
  subjectType?: EntityType;

  @ApiPropertyOptional({ enum: ENTITY_TYPES, description: 'What kind of entity the object is.' })
  @IsOptional()
  @IsIn(ENTITY_TYPES)
  objectType?: EntityType;

  @ApiPropertyOptional({ format: 'date-time', description: 'Since when it holds.', example: '1939-09-04T00:00:00Z' })
  @IsOptional()
  @IsDateTime()
  validFrom?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Until when it held.', example: '1945-06-01T00:00:00Z' })
  @IsOptional()
  @IsDateTime()
  validTo?: string;

  @ApiPropertyOptional({ ...ABOVE_ZERO, maximum: 1, description: 'How sure it is.', example: 0.9 })
  @IsOptional()
  @IsNumber()
  @IsPositive()
  @Max(1)
  confidence?: number;
}

@ApiSchema({ name: 'AddFactsRequest', description: 'Facts to remember as they are.' })
export class AddFactsRequestDto {
  @ApiProperty({ type: [ReadyFactDto], minItems: 1, maxItems: MAX_READY_FACTS, description: 'The facts.' })
  @NestedList(() => ReadyFactDto, { min: 1, max: MAX_READY_FACTS })
  facts!: ReadyFactDto[];

  @ApiProperty({ format: 'date-time', description: 'When it was said.', example: '2026-03-14T09:30:00Z' })
  @IsDateTime()
  referenceTime!: string;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'Where it comes from.',
    example: 'hr-system',
  })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;
}

@ApiSchema({ name: 'RetractFactRequest', description: 'Why a fact was wrong from the start.' })
export class RetractFactRequestDto {
  @ApiProperty({ minLength: 1, pattern: NOT_BLANK, maxLength: 200, description: 'Who says so.', example: 'hr-system' })
  @IsNotBlank()
  @MaxLength(200)
  source!: string;

  @ApiPropertyOptional({ maxLength: 1000, description: 'For people.', example: 'Entered by mistake' })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  reason?: string;
}
