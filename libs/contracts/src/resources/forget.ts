import { AllowsUnknownFields } from '../validation/allows-unknown-fields.js';
import { ApiSchema } from '@nestjs/swagger';
import { Count } from '../fields/value-fields.js';

@AllowsUnknownFields()
@ApiSchema({ name: 'ForgottenCounts', description: 'How much a selection to forget removes.' })
export class ForgottenCountsDto {
  @Count({ description: 'The logs that are deleted as a whole, each with its episode.', examples: [1] })
  logs!: number;

  @Count({ description: 'The episodes that lose some of their sentences and are kept.', examples: [2] })
  episodes!: number;

  @Count({ description: 'The sentences that are removed from these episodes.', examples: [3] })
  sentences!: number;

  @Count({ description: 'The facts that vanish.', examples: [4] })
  facts!: number;
}
