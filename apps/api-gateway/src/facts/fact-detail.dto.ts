import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { EntityReferenceDto } from '../entities/entity-reference.dto.js';
import { EpisodeDto } from '../episodes/episode.dto.js';
import { FactDto } from './fact.dto.js';
import { PrecisionProperty } from './precision-property.decorator.js';

@ApiSchema({ name: 'Statement', description: 'What one episode says.' })
export class StatementDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'The episode that says it.' })
  episodeId!: string;

  @ApiProperty({ description: 'assertion, ending, contradiction, correction or retraction.', example: 'assertion' })
  kind!: string;

  @ApiProperty({ description: 'In its own words.', example: 'Ada moved to Oslo in March' })
  wording!: string;

  @ApiProperty({ minimum: 0, maximum: 1, description: 'How sure the reading is.', example: 0.8 })
  confidence!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Since when, as it says.' })
  from!: string | null;

  @PrecisionProperty('from')
  fromPrecision!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Until when, as it says.' })
  to!: string | null;

  @PrecisionProperty('to')
  toPrecision!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the service learned it.' })
  recordedAt!: string;
}

@ApiSchema({ name: 'FactEnd', description: 'What ended a fact.' })
export class FactEndDto {
  @ApiProperty({ enum: ['succession', 'ending', 'contradiction'], description: 'How.', example: 'succession' })
  cause!: 'succession' | 'ending' | 'contradiction';

  @ApiProperty({ type: StatementDto, description: 'The statement that did it.' })
  statement!: StatementDto;
}

@ApiSchema({ name: 'FactProvenance', description: 'Why the memory holds a fact.' })
export class FactProvenanceDto {
  @ApiProperty({ type: [StatementDto], description: 'Those that support it: at most 200, oldest first.' })
  statements!: StatementDto[];

  @ApiProperty({ type: 'integer', minimum: 0, description: 'How many support it in all.', example: 2 })
  statementCount!: number;

  @ApiProperty({ type: [EpisodeDto], description: 'Their episodes.' })
  episodes!: EpisodeDto[];

  @ApiProperty({ type: FactEndDto, nullable: true, description: 'Null while it is valid.' })
  endedBy!: FactEndDto | null;

  @ApiProperty({ type: [StatementDto], description: 'What was corrected since: at most 200, oldest first.' })
  corrected!: StatementDto[];
}

@ApiSchema({ name: 'PlainValue', description: 'A value that is no entity.' })
export class PlainValueDto {
  @ApiProperty({ description: 'As the text says it.', example: 'run a marathon' })
  value!: string;
}

@ApiExtraModels(EntityReferenceDto, PlainValueDto)
@ApiSchema({ name: 'FactDetail', description: 'A fact with its parts and where it comes from.' })
export class FactDetailDto extends FactDto {
  @PrecisionProperty('validFrom')
  validFromPrecision!: string | null;

  @PrecisionProperty('validTo')
  validToPrecision!: string | null;

  @ApiProperty({ type: EntityReferenceDto, description: 'Of whom or what.' })
  subject!: EntityReferenceDto;

  @ApiProperty({ description: 'The key of the predicate.', example: 'lives_in' })
  predicate!: string;

  @ApiProperty({
    oneOf: [{ $ref: getSchemaPath(EntityReferenceDto) }, { $ref: getSchemaPath(PlainValueDto) }],
    description: 'An entity, or a plain value.',
  })
  object!: EntityReferenceDto | PlainValueDto;

  @ApiProperty({ type: FactProvenanceDto, description: 'Where it comes from, and what ended it.' })
  provenance!: FactProvenanceDto;
}
