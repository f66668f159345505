import { IsNotBlank } from '@memory-graph/http-api/validation/not-blank';

/** Ids of any form: what cannot be one is unknown, not invalid. */
export class IdentityQueryDto {
  @IsNotBlank()
  userId!: string;

  @IsNotBlank()
  clientId!: string;
}
