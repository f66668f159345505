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
