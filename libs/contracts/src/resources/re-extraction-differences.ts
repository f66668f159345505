import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { FACT_DIFFERENCE_KINDS, type FactDifferenceKind } from '@memory-graph/memory-model';
import { FromQueryInteger } from '../validation/query-values.js';
import { FactDto } from './facts.js';

export class ReExtractionDifferencesParametersDto {
  @ApiPropertyOptional({ enum: FACT_DIFFERENCE_KINDS, description: 'Only return differences of this kind.' })
  @IsOptional()
  @IsIn(FACT_DIFFERENCE_KINDS)
  kind?: FactDifferenceKind;

  @ApiPropertyOptional({ description: 'The `nextCursor` of the previous page. Default: the first page.' })
  @IsOptional()
  @IsUUID('all')
  cursor?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'How many differences a page has at most.',
  })
  @IsOptional()
  @FromQueryInteger()
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 20;
}

@ApiSchema({ name: 'QuotedSentence', description: 'A sentence of an episode.' })
export class QuotedSentenceDto {
  @ApiProperty({ format: 'uuid', description: 'The log of the episode.' })
  logId!: string;

  @ApiProperty({ format: 'uuid', description: 'The id of the episode.' })
  episodeId!: string;

  @ApiProperty({ description: 'The sentence.', example: 'Ada moved from Paris to Oslo in March.' })
  text!: string;
}

@ApiSchema({ name: 'ComparedFact', description: 'A fact before or after the re-extraction.' })
export class ComparedFactDto extends FactDto {
  @ApiProperty({ type: [QuotedSentenceDto], description: 'Sentences that support the fact, at most five.' })
  sentences!: QuotedSentenceDto[];
}

@ApiSchema({ name: 'FactDifference', description: 'A fact that a re-extraction adds, removes or changes.' })
export class FactDifferenceDto {
  @ApiProperty({ enum: FACT_DIFFERENCE_KINDS, description: 'How it differs.', example: 'added' })
  kind!: FactDifferenceKind;

  @ApiProperty({ format: 'uuid', description: 'The id of the fact.' })
  factId!: string;

  @ApiProperty({
    type: ComparedFactDto,
    nullable: true,
    description: 'The fact in the graph. Null: it does not exist.',
  })
  before!: ComparedFactDto | null;

  @ApiProperty({ type: ComparedFactDto, nullable: true, description: 'The fact once applied. Null: it disappears.' })
  after!: ComparedFactDto | null;
}

@ApiSchema({ name: 'FactDifferencePage' })
export class FactDifferencePageDto {
  @ApiProperty({ type: [FactDifferenceDto], description: 'The differences, in order of their fact ids.' })
  differences!: FactDifferenceDto[];

  @ApiProperty({ type: String, nullable: true, description: 'The cursor of the next page. Null: there is none.' })
  nextCursor!: string | null;
}
