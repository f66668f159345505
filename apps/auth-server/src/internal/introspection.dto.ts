import type { Credential } from '@memory-graph/contracts/internal-http';
import { IsIn, IsString, ValidateIf } from 'class-validator';

/** A `Credential`, of any length or content: what cannot be one is unknown, not invalid. */
export class IntrospectionDto {
  @IsIn(['bearer', 'session'])
  kind!: Credential['kind'];

  @ValidateIf(({ kind }: IntrospectionDto) => kind === 'bearer')
  @IsString()
  token!: string;

  @ValidateIf(({ kind }: IntrospectionDto) => kind === 'session')
  @IsString()
  cookie!: string;
}
