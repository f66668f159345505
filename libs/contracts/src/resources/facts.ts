import { IsNumber, IsString, Max, Min, MinLength, ValidateIf } from 'class-validator';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { IsRfc3339 } from '../validation/rfc-3339.js';
import { FACT_TYPES } from '@memory-graph/memory-model';
import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { EntityReferenceDto } from './entity-reference.js';
import { EpisodeDto } from './episodes.js';
import { KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { PrecisionProperty } from './precision-property.js';

@AllowsUnknownFields()
@ApiSchema({ name: 'Fact', description: 'A fact that the statements of the workspace support.' })
export class FactDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  @IsString()
  @MinLength(1)
  id!: string;

  @ApiProperty({ description: 'The fact in a short sentence.', example: 'Ada lives in Oslo' })
  @IsString()
  content!: string;

  @ApiProperty({ enum: FACT_TYPES, description: 'The type of the fact.', example: 'location' })
  @IsString()
  type!: string;

  @ApiProperty({
    minimum: 0,
    maximum: 1,
    description: 'The confidence in the fact, from 0 to 1. It increases with each independent statement.',
    example: 0.8,
  })
  @IsNumber()
  @Min(0)
  @Max(1)
  confidence!: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the fact began to hold. Null: that is not known.',
  })
  @ValidateIf((_object, value) => value !== null)
  @IsRfc3339()
  validFrom!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the fact stopped holding. Null: it still holds.',
  })
  @ValidateIf((_object, value) => value !== null)
  @IsRfc3339()
  validTo!: string | null;
}

@ApiSchema({ name: 'Statement', description: 'A statement of one episode.' })
export class StatementDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'The episode that states it.' })
  episodeId!: string;

  @ApiProperty({
    description: 'The kind: assertion, ending, contradiction, correction or retraction.',
    example: 'assertion',
  })
  kind!: string;

  @ApiProperty({ description: 'The wording of the statement.', example: 'Ada moved to Oslo in March' })
  wording!: string;

  @ApiProperty({ minimum: 0, maximum: 1, description: 'The confidence of the extraction, from 0 to 1.', example: 0.8 })
  confidence!: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the statement says that the fact began to hold.',
  })
  from!: string | null;

  @PrecisionProperty('from')
  fromPrecision!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the statement says that the fact stopped holding.',
  })
  to!: string | null;

  @PrecisionProperty('to')
  toPrecision!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the service recorded the statement.' })
  recordedAt!: string;
}

@ApiSchema({ name: 'FactEnd', description: 'What ended a fact.' })
export class FactEndDto {
  @ApiProperty({
    enum: ['succession', 'ending', 'contradiction'],
    description: 'How the fact was ended.',
    example: 'succession',
  })
  cause!: 'succession' | 'ending' | 'contradiction';

  @ApiProperty({ type: StatementDto, description: 'The statement that ended the fact.' })
  statement!: StatementDto;
}

@ApiSchema({ name: 'FactProvenance', description: 'The provenance of a fact.' })
export class FactProvenanceDto {
  @ApiProperty({
    type: [StatementDto],
    description: 'The supporting statements, oldest first. At most 200 are returned.',
  })
  statements!: StatementDto[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The total number of supporting statements.', example: 2 })
  statementCount!: number;

  @ApiProperty({ type: [EpisodeDto], description: 'The episodes of the supporting statements.' })
  episodes!: EpisodeDto[];

  @ApiProperty({ type: FactEndDto, nullable: true, description: 'What ended the fact. Null: it is still valid.' })
  endedBy!: FactEndDto | null;

  @ApiProperty({
    type: [StatementDto],
    description: 'The statements that were corrected since, oldest first. At most 200 are returned.',
  })
  corrected!: StatementDto[];
}

@ApiSchema({ name: 'PlainValue', description: 'A plain value instead of an entity.' })
export class PlainValueDto {
  @ApiProperty({ description: 'The value as the text states it.', example: 'run a marathon' })
  value!: string;
}

@ApiExtraModels(EntityReferenceDto, PlainValueDto)
@ApiSchema({ name: 'StructuredFact', description: 'A fact with its parts.' })
export class StructuredFactDto extends FactDto {
  @PrecisionProperty('validFrom')
  validFromPrecision!: string | null;

  @PrecisionProperty('validTo')
  validToPrecision!: string | null;

  @ApiProperty({ type: EntityReferenceDto, description: 'The entity that the fact is about.' })
  subject!: EntityReferenceDto;

  @ApiProperty({ description: 'The key of the predicate.', example: 'lives_in' })
  predicate!: string;

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(EntityReferenceDto) }, { $ref: getSchemaPath(PlainValueDto) }],
    description: 'The object of the fact: an entity or a plain value.',
  })
  object!: EntityReferenceDto | PlainValueDto;
}

@ApiSchema({ name: 'FactDetail', description: 'A fact with its parts and provenance.' })
export class FactDetailDto extends StructuredFactDto {
  @ApiProperty({ type: FactProvenanceDto, description: 'Where the fact comes from, and what ended it.' })
  provenance!: FactProvenanceDto;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}
