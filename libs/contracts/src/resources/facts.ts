import { ListOf, Nested, OneOf } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Count, Share } from '../fields/value-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { FACT_TYPES } from '@memory-graph/memory-model';
import { ApiSchema } from '@nestjs/swagger';
import { EntityReferenceDto } from './entity-reference.js';
import { EpisodeDto } from './episodes.js';
import { KnownAtDto, KnownAtOfAnswer } from './known-at.js';
import { PrecisionProperty } from './precision-property.js';

@AllowsUnknownFields()
@ApiSchema({ name: 'Fact', description: 'A fact that the statements of the workspace support.' })
export class FactDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({ description: 'The fact in a short sentence.', example: 'Ada lives in Oslo' })
  content!: string;

  @Choice(FACT_TYPES, { open: true, description: 'The type of the fact.', example: 'location' })
  type!: string;

  @Share({
    description: 'The confidence in the fact, from 0 to 1. It increases with each independent statement.',
    example: 0.8,
  })
  confidence!: number;

  @Moment({ nullable: true, description: 'When the fact began to hold. Null: that is not known.' })
  validFrom!: string | null;

  @Moment({ nullable: true, description: 'When the fact stopped holding. Null: it still holds.' })
  validTo!: string | null;
}

@ApiSchema({ name: 'Statement', description: 'A statement of one episode.' })
export class StatementDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @GeneratedId({ description: 'The episode that states it.' })
  episodeId!: string;

  @Text({ description: 'The kind: assertion, ending, contradiction, correction or retraction.', example: 'assertion' })
  kind!: string;

  @Text({ description: 'The wording of the statement.', example: 'Ada moved to Oslo in March' })
  wording!: string;

  @Share({ description: 'The confidence of the extraction, from 0 to 1.', example: 0.8 })
  confidence!: number;

  @Moment({ nullable: true, description: 'When the statement says that the fact began to hold.' })
  from!: string | null;

  @PrecisionProperty('from')
  fromPrecision!: string | null;

  @Moment({ nullable: true, description: 'When the statement says that the fact stopped holding.' })
  to!: string | null;

  @PrecisionProperty('to')
  toPrecision!: string | null;

  @Moment({ description: 'When the service recorded the statement.' })
  recordedAt!: string;
}

@ApiSchema({ name: 'FactEnd', description: 'What ended a fact.' })
export class FactEndDto {
  @Choice(['succession', 'ending', 'contradiction'], { description: 'How the fact was ended.', example: 'succession' })
  cause!: 'succession' | 'ending' | 'contradiction';

  @Nested(StatementDto, { description: 'The statement that ended the fact.' })
  statement!: StatementDto;
}

@ApiSchema({ name: 'FactProvenance', description: 'The provenance of a fact.' })
export class FactProvenanceDto {
  @ListOf(StatementDto, { description: 'The supporting statements, oldest first. At most 200 are returned.' })
  statements!: StatementDto[];

  @Count({ description: 'The total number of supporting statements.', example: 2 })
  statementCount!: number;

  @ListOf(EpisodeDto, { description: 'The episodes of the supporting statements.' })
  episodes!: EpisodeDto[];

  @Nested(FactEndDto, { nullable: true, description: 'What ended the fact. Null: it is still valid.' })
  endedBy!: FactEndDto | null;

  @ListOf(StatementDto, {
    description: 'The statements that were corrected since, oldest first. At most 200 are returned.',
  })
  corrected!: StatementDto[];
}

@ApiSchema({ name: 'PlainValue', description: 'A plain value instead of an entity.' })
export class PlainValueDto {
  @Text({ description: 'The value as the text states it.', example: 'run a marathon' })
  value!: string;
}

@ApiSchema({ name: 'StructuredFact', description: 'A fact with its parts.' })
export class StructuredFactDto extends FactDto {
  @PrecisionProperty('validFrom')
  validFromPrecision!: string | null;

  @PrecisionProperty('validTo')
  validToPrecision!: string | null;

  @Nested(EntityReferenceDto, { description: 'The entity that the fact is about.' })
  subject!: EntityReferenceDto;

  @Text({ description: 'The key of the predicate.', example: 'lives_in' })
  predicate!: string;

  @OneOf([EntityReferenceDto, PlainValueDto], { description: 'The object of the fact: an entity or a plain value.' })
  object!: EntityReferenceDto | PlainValueDto;
}

@ApiSchema({ name: 'FactDetail', description: 'A fact with its parts and provenance.' })
export class FactDetailDto extends StructuredFactDto {
  @Nested(FactProvenanceDto, { description: 'Where the fact comes from, and what ended it.' })
  provenance!: FactProvenanceDto;

  @KnownAtOfAnswer()
  knownAt?: KnownAtDto;
}
