import type { Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const IGNORES_IDEMPOTENCY_KEY = Symbol('IgnoresIdempotencyKey');

/** For a POST whose answer cannot be kept, as it is a stream, or that has nothing to repeat. */
export const IgnoresIdempotencyKey = (): CustomDecorator<symbol> => SetMetadata(IGNORES_IDEMPOTENCY_KEY, true);

/** What decides over it, of a route. */
export interface PostingRoute {
  /** Upper case. */
  method: string;
  scopes: readonly Scope[];
  ignoresIdempotencyKey: boolean;
}

/**
 * Whether requests to a route may carry an `Idempotency-Key`: any POST that changes something. One that needs no more than
 * `read` changes nothing, and calls over the Model Context Protocol are told apart by ids of that protocol.
 */
export function takesIdempotencyKey({ method, scopes, ignoresIdempotencyKey }: PostingRoute): boolean {
  const changesSomething = scopes.some((scope) => scope !== 'read' && scope !== 'mcp');
  return method === 'POST' && changesSomething && !ignoresIdempotencyKey;
}
