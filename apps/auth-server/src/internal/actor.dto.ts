import type { Actor } from '@memory-graph/contracts/internal-http/actor';
import { IsNotBlank } from '@memory-graph/http-api/validation/not-blank';
import { IsIn, IsUUID } from 'class-validator';

const METHODS: readonly Actor['method'][] = ['session', 'personal_token', 'access_token'];

/** Who asks, in the query: bodies are what they ask for. */
export class ActorDto implements Actor {
  @IsUUID()
  userId!: string;

  @IsIn(METHODS)
  method!: Actor['method'];

  @IsNotBlank()
  clientId!: string;
}
