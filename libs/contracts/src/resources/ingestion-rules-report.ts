import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsInt, IsString, Min, MinLength, ValidateIf } from 'class-validator';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { NestedList } from '../validation/nested-list.js';

@AllowsUnknownFields()
@ApiSchema({ name: 'IngestionRuleOutcome', description: 'The effect of one ingestion rule on the content.' })
export class IngestionRuleOutcomeDto {
  @ApiProperty({ format: 'uuid', description: 'The id of the rule.' })
  @IsString()
  @MinLength(1)
  id!: string;

  @ApiProperty({ description: 'The name of the rule at that time.', example: 'No salaries' })
  @IsString()
  name!: string;

  @ApiProperty({
    enum: ['text', 'model', 'nobody'],
    description:
      'How the rule was applied. `text`: by its words and regular expressions. `model`: by a language model. `nobody`: it was not applied and had no effect.',
  })
  @IsIn(['text', 'model', 'nobody'])
  decidedBy!: 'text' | 'model' | 'nobody';

  @ApiProperty({
    type: String,
    enum: ['no_model', 'budget_spent', null],
    nullable: true,
    description:
      'Why the rule was not applied: it needs a language model, and there is none or its daily budget is spent. Null: it was applied.',
  })
  @ValidateIf((_object, value) => value !== null)
  @IsIn(['no_model', 'budget_spent'])
  reason!: 'no_model' | 'budget_spent' | null;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'How many sentences the rule drops, regardless of other rules.',
    example: 1,
  })
  @IsInt()
  @Min(0)
  dropped!: number;
}

@AllowsUnknownFields()
@ApiSchema({ name: 'IngestionRulesReport', description: 'The effect of the ingestion rules on the content.' })
export class IngestionRulesReportDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of sentences of the content.', example: 3 })
  @IsInt()
  @Min(0)
  sentences!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'How many of the sentences were dropped. If all are dropped, there is no episode.',
    example: 1,
  })
  @IsInt()
  @Min(0)
  dropped!: number;

  @ApiProperty({
    type: [IngestionRuleOutcomeDto],
    description: 'The rules for the source, in the order of their creation.',
  })
  @NestedList(() => IngestionRuleOutcomeDto, { min: 0 })
  rules!: IngestionRuleOutcomeDto[];
}
