import { ServiceError } from '@memory-graph/errors';
import type { RetryPolicy } from '../event-bus.port.js';

/**
 * The delay after a failed attempt: random up to a limit that grows with each attempt (full
 * jitter), so that messages that failed together are not retried together.
 * @param attempt number of the failed attempt, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(policy: RetryPolicy, attempt: number, random: number): number {
  return random * Math.min(policy.initialDelayMs * policy.factor ** (attempt - 1), policy.maxDelayMs);
}

const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** The bounded delay that the failed dependency requests, for example a busy language model. */
export function retryAfterMs(error: unknown): number {
  const seconds = error instanceof ServiceError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS);
}
