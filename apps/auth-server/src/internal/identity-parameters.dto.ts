import { Text } from '@memory-graph/contracts/fields';

/** Ids of any form: what cannot be one is unknown, not invalid. */
export class IdentityParametersDto {
  @Text({ notBlank: true })
  userId!: string;

  @Text({ notBlank: true })
  clientId!: string;
}
