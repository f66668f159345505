import type { Actor } from '@memory-graph/contracts/internal-http';
import { Choice, Text, Uuid } from '@memory-graph/contracts/fields';

const METHODS: readonly Actor['method'][] = ['session', 'personal_token', 'access_token'];

/** The caller on whose behalf the gateway calls. Sent as query parameters, since the body holds what is requested. */
export class ActorDto implements Actor {
  @Uuid()
  userId!: string;

  @Choice(METHODS)
  method!: Actor['method'];

  @Text({ notBlank: true })
  clientId!: string;
}
