import { ServiceError } from '@memory-graph/errors/service-error';
import type { RetryPolicy } from '@memory-graph/event-bus-port/event-bus.port';

/**
 * How long to wait after a failed attempt: anything up to a limit that grows from attempt to attempt (full jitter), so that
 * what failed together is not tried again together.
 * @param attempt the one that failed, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(policy: RetryPolicy, attempt: number, random: number): number {
  return random * Math.min(policy.initialDelayMs * policy.factor ** (attempt - 1), policy.maxDelayMs);
}

const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** How long whoever failed asks to be left alone, as a language model that is busy; never without end. */
export function retryAfterMs(error: unknown): number {
  const seconds = error instanceof ServiceError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS);
}
