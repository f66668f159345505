const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The delays after the first, the second, … failed attempt. */
export const RETRY_DELAYS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;

export const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** The relative jitter of a delay, so that deliveries that failed together are not retried together. */
export const JITTER = 0.2;

/** The maximum delay that an endpoint can request with `Retry-After`. */
export const MAX_RETRY_AFTER_MS = 24 * HOUR;

/**
 * The delay after a failed attempt. The endpoint can only extend it.
 * @param attempt number of the failed attempt, from 1
 * @param retryAfterMs delay requested by the endpoint; null if there is none
 * @param random from 0 to 1
 * @returns null after the last attempt
 */
export function retryDelayMs(attempt: number, retryAfterMs: number | null, random: number): number | null {
  const delay = RETRY_DELAYS_MS[attempt - 1];
  if (delay === undefined) return null;
  const jittered = delay * (1 + JITTER * (2 * random - 1));
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)));
}
