import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'IngestionRuleOutcome', description: 'What one ingestion rule did to the content.' })
export class IngestionRuleOutcomeDto {
  @ApiProperty({ format: 'uuid', description: 'Of the rule.' })
  id!: string;

  @ApiProperty({ description: 'Of the rule, as it was then.', example: 'No salaries' })
  name!: string;

  @ApiProperty({
    enum: ['text', 'model', 'nobody'],
    description: 'Its words and regular expressions, a language model, or nobody: then it did not count.',
  })
  decidedBy!: 'text' | 'model' | 'nobody';

  @ApiProperty({
    type: String,
    enum: ['no_model', 'budget_spent', null],
    nullable: true,
    description: 'Why nobody decided: it needs a model, and there was none, or its budget of the day was spent.',
  })
  reason!: 'no_model' | 'budget_spent' | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'Sentences that it drops, whatever others do.', example: 1 })
  dropped!: number;
}

@ApiSchema({ name: 'IngestionRulesReport', description: 'What the ingestion rules did to the content.' })
export class IngestionRulesReportDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Sentences of the content.', example: 3 })
  sentences!: number;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Of these, dropped: all, and there is no episode.',
    example: 1,
  })
  dropped!: number;

  @ApiProperty({ type: [IngestionRuleOutcomeDto], description: 'The rules for its source, in the order of making.' })
  rules!: IngestionRuleOutcomeDto[];
}
