import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';
import { FactDto } from './facts.js';
import { DeletionEffectsDto } from './log-deletion.js';

@ApiSchema({ name: 'ChangedFact', description: 'A fact before and after a change of its validity.' })
export class ChangedFactDto {
  @Nested(FactDto, { description: 'The fact as it is now.' })
  before!: FactDto;

  @Nested(FactDto, { description: 'The fact as it would be. It has the same id.' })
  after!: FactDto;
}

@ApiSchema({ name: 'DecisionEffects', description: 'How the facts change. Each fact is in at most one list.' })
export class DecisionEffectsDto extends DeletionEffectsDto {
  @ListOf(ChangedFactDto, {
    description: 'The facts that get another `validFrom` or `validTo`, and neither end nor become valid again.',
  })
  change!: ChangedFactDto[];
}

@ApiSchema({ name: 'FactDecisionPreview', description: 'What a decision about a fact would do.' })
export class FactDecisionPreviewDto {
  @Flag({ description: 'Always true.', example: true })
  success!: boolean;

  @Text({ description: 'The outcome in words, for people.', example: 'Preview only; nothing was changed.' })
  message!: string;

  @Nested(DecisionEffectsDto, { description: 'How the facts would change.' })
  effects!: DecisionEffectsDto;
}
