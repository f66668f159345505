import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FactDto } from './facts.js';
import { DeletionEffectsDto } from './log-deletion.js';

@ApiSchema({ name: 'ChangedFact', description: 'A fact before and after a change of its validity.' })
export class ChangedFactDto {
  @ApiProperty({ type: FactDto, description: 'The fact as it is now.' })
  before!: FactDto;

  @ApiProperty({ type: FactDto, description: 'The fact as it would be. It has the same id.' })
  after!: FactDto;
}

@ApiSchema({ name: 'DecisionEffects', description: 'How the facts change. Each fact is in at most one list.' })
export class DecisionEffectsDto extends DeletionEffectsDto {
  @ApiProperty({
    type: [ChangedFactDto],
    description: 'The facts that get another `validFrom` or `validTo`, and neither end nor become valid again.',
  })
  change!: ChangedFactDto[];
}

@ApiSchema({ name: 'FactDecisionPreview', description: 'What a decision about a fact would do.' })
export class FactDecisionPreviewDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ description: 'The outcome in words, for people.', example: 'Preview only; nothing was changed.' })
  message!: string;

  @ApiProperty({ type: DecisionEffectsDto, description: 'How the facts would change.' })
  effects!: DecisionEffectsDto;
}
