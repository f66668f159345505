import type { Scope } from '@memory-graph/contracts/oauth';
import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const IGNORES_IDEMPOTENCY_KEY = Symbol('IgnoresIdempotencyKey');

/** For a POST route whose response is a stream and cannot be stored, or that has nothing to repeat. */
export const IgnoresIdempotencyKey = (): CustomDecorator<symbol> => SetMetadata(IGNORES_IDEMPOTENCY_KEY, true);

/** The properties of a route that decide whether it accepts a key. */
export interface PostingRoute {
  /** Upper case. */
  method: string;
  scopes: readonly Scope[];
  ignoresIdempotencyKey: boolean;
  isForOperator: boolean;
}

/**
 * Whether a route accepts an `Idempotency-Key`: any POST that changes something. Routes that only
 * require `read` change nothing, and operators have no scopes.
 */
export function takesIdempotencyKey({ method, scopes, ignoresIdempotencyKey, isForOperator }: PostingRoute): boolean {
  const changesSomething = isForOperator || scopes.some((scope) => scope !== 'read');
  return method === 'POST' && changesSomething && !ignoresIdempotencyKey;
}
