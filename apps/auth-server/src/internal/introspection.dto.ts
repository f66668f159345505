import type { Credential } from '@memory-graph/contracts/internal-http';
import { Choice, OnlyIf, Text } from '@memory-graph/contracts/fields';

/** A `Credential`, of any length or content: what cannot be one is unknown, not invalid. */
export class IntrospectionDto {
  @Choice(['bearer', 'session'])
  kind!: Credential['kind'];

  @OnlyIf<IntrospectionDto>(({ kind }) => kind === 'bearer')
  @Text()
  token!: string;

  @OnlyIf<IntrospectionDto>(({ kind }) => kind === 'session')
  @Text()
  cookie!: string;
}
