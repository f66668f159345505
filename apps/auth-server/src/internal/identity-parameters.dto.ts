import { IsNotBlank } from '@memory-graph/contracts/validation';

/** Ids of any form: what cannot be one is unknown, not invalid. */
export class IdentityParametersDto {
  @IsNotBlank()
  userId!: string;

  @IsNotBlank()
  clientId!: string;
}
