import { ApiSchema } from '@nestjs/swagger';
import { FACT_DIFFERENCE_KINDS, type FactDifferenceKind } from '@memory-graph/memory-model';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { GeneratedId, Text, Uuid } from '../fields/text-fields.js';
import { Choice, Integer } from '../fields/value-fields.js';
import { FactDto } from './facts.js';

export class ReExtractionDifferencesParametersDto {
  @Choice(FACT_DIFFERENCE_KINDS, { nullish: true, description: 'Only return differences of this kind.' })
  kind?: FactDifferenceKind;

  @Uuid({ nullish: true, description: 'The `nextCursor` of the previous page. Default: the first page.' })
  cursor?: string;

  @Integer({
    nullish: true,
    minimum: 1,
    maximum: 100,
    query: true,
    default: 20,
    description: 'How many differences a page has at most.',
  })
  limit: number = 20;
}

@ApiSchema({ name: 'QuotedSentence', description: 'A sentence of an episode.' })
export class QuotedSentenceDto {
  @GeneratedId({ description: 'The log of the episode.' })
  logId!: string;

  @GeneratedId({ description: 'The id of the episode.' })
  episodeId!: string;

  @Text({ description: 'The sentence.', example: 'Ada moved from Paris to Oslo in March.' })
  text!: string;
}

@ApiSchema({ name: 'ComparedFact', description: 'A fact before or after the re-extraction.' })
export class ComparedFactDto extends FactDto {
  @ListOf(QuotedSentenceDto, { description: 'Sentences that support the fact, at most five.' })
  sentences!: QuotedSentenceDto[];
}

@ApiSchema({ name: 'FactDifference', description: 'A fact that a re-extraction adds, removes or changes.' })
export class FactDifferenceDto {
  @Choice(FACT_DIFFERENCE_KINDS, { description: 'How it differs.', example: 'added' })
  kind!: FactDifferenceKind;

  @GeneratedId({ description: 'The id of the fact.' })
  factId!: string;

  @Nested(ComparedFactDto, { nullable: true, description: 'The fact in the graph. Null: it does not exist.' })
  before!: ComparedFactDto | null;

  @Nested(ComparedFactDto, { nullable: true, description: 'The fact once applied. Null: it disappears.' })
  after!: ComparedFactDto | null;
}

@ApiSchema({ name: 'FactDifferencePage' })
export class FactDifferencePageDto {
  @ListOf(FactDifferenceDto, { description: 'The differences, in order of their fact ids.' })
  differences!: FactDifferenceDto[];

  @Text({ nullable: true, description: 'The cursor of the next page. Null: there is none.' })
  nextCursor!: string | null;
}
