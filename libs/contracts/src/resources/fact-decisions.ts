import { ApiSchema } from '@nestjs/swagger';
import { DateTime, Text } from '../fields/text-fields.js';
import { EntityTypeName } from './entity-type-name.js';

/** The fields that all decisions of people share. */
class DecisionRequestDto {
  @Text({ notBlank: true, maxLength: 200, description: 'The source of the decision.', example: 'review' })
  source!: string;

  @Text({ nullish: true, maxLength: 1000, description: 'The reason, for people.', example: 'She told us on the phone' })
  reason?: string;
}

@ApiSchema({
  name: 'CorrectFactRequest',
  description: 'What to change about a fact: at least one of object, validFrom and validTo.',
})
export class CorrectFactRequestDto extends DecisionRequestDto {
  @Text({
    optional: true,
    notBlank: true,
    maxLength: 2000,
    description: 'The right object: the name of an entity, or a value.',
    example: 'Boulder',
  })
  object?: string;

  @EntityTypeName('The type of the object: built-in or declared. It requires `object`.', { orNull: false })
  objectType?: string;

  @DateTime({
    optional: true,
    nullable: true,
    description: 'When the fact began to hold. Null: since before anything known.',
    example: '2024-01-01T00:00:00Z',
  })
  validFrom?: string | null;

  @DateTime({
    optional: true,
    nullable: true,
    day: 'end',
    description: 'When the fact stopped holding. Null: it still holds. It must be after `validFrom`.',
    example: '2024-08-01T00:00:00Z',
  })
  validTo?: string | null;
}

@ApiSchema({ name: 'EndFactRequest', description: 'When a fact stopped holding.' })
export class EndFactRequestDto extends DecisionRequestDto {
  @DateTime({
    optional: true,
    description: 'When the fact stopped holding, within its validity. The default is the current time.',
    example: '2024-08-01T00:00:00Z',
  })
  at?: string;
}
