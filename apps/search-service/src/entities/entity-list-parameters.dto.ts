import { Flag, Integer, Text } from '@memory-graph/contracts/fields';
import { KnownAtParametersDto } from '@memory-graph/contracts/resources';

export class EntityListParametersDto extends KnownAtParametersDto {
  /** A part of a name or alias. */
  @Text({ nullish: true })
  q?: string;

  @Text({ nullish: true })
  type?: string;

  @Text({ nullish: true })
  subject?: string;

  /** Only what belongs to no subject, and what is shared. */
  @Flag({ nullish: true, query: true })
  withoutSubject?: boolean;

  @Integer({ query: true, minimum: 1 })
  page!: number;

  @Integer({ query: true, minimum: 1, maximum: 100 })
  limit!: number;
}
