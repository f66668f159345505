import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { GeneratedId, Text } from '../fields/text-fields.js';
import { Choice, Count } from '../fields/value-fields.js';
import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';

@AllowsUnknownFields()
@ApiSchema({ name: 'IngestionRuleOutcome', description: 'The effect of one ingestion rule on the content.' })
export class IngestionRuleOutcomeDto {
  @GeneratedId({ description: 'The id of the rule.' })
  id!: string;

  @Text({ description: 'The name of the rule at that time.', example: 'No salaries' })
  name!: string;

  @Choice(['text', 'model', 'nobody'], {
    description:
      'How the rule was applied. `text`: by its words and regular expressions. `model`: by a language model. `nobody`: it was not applied and had no effect.',
  })
  decidedBy!: 'text' | 'model' | 'nobody';

  @Choice(['no_model', 'budget_spent'], {
    nullable: true,
    description:
      'Why the rule was not applied: it needs a language model, and there is none or its daily budget is spent. Null: it was applied.',
  })
  reason!: 'no_model' | 'budget_spent' | null;

  @Count({ description: 'How many sentences the rule drops, regardless of other rules.', example: 1 })
  dropped!: number;
}

@AllowsUnknownFields()
@ApiSchema({ name: 'IngestionRulesReport', description: 'The effect of the ingestion rules on the content.' })
export class IngestionRulesReportDto {
  @Count({ description: 'The number of sentences of the content.', example: 3 })
  sentences!: number;

  @Count({
    description: 'How many of the sentences were dropped. If all are dropped, there is no episode.',
    example: 1,
  })
  dropped!: number;

  @ListOf(IngestionRuleOutcomeDto, { description: 'The rules for the source, in the order of their creation.' })
  rules!: IngestionRuleOutcomeDto[];
}
