import type { Actor } from '@memory-graph/contracts/internal-http';
import { IsNotBlank } from '@memory-graph/contracts/validation';
import { IsIn, IsUUID } from 'class-validator';

const METHODS: readonly Actor['method'][] = ['session', 'personal_token', 'access_token'];

/** The caller on whose behalf the gateway calls. Sent as query parameters, since the body holds what is requested. */
export class ActorDto implements Actor {
  @IsUUID()
  userId!: string;

  @IsIn(METHODS)
  method!: Actor['method'];

  @IsNotBlank()
  clientId!: string;
}
