/** How many requests are taken in a window of time. */
export interface RatePolicy {
  requests: number;
  windowSeconds: number;
}

/** Where a caller stands in it. */
export interface RateState {
  remaining: number;
  /** Until the window is over. */
  resetMs: number;
}

/** The name of the one policy there is. */
const POLICY_NAME = 'default';

/** The fields of draft-ietf-httpapi-ratelimit-headers, by which clients pace themselves: lists of Structured Fields (RFC 9651). */
export function rateLimitFields(policy: RatePolicy, { remaining, resetMs }: RateState): Record<string, string> {
  return {
    'RateLimit-Policy': `"${POLICY_NAME}";q=${policy.requests};w=${policy.windowSeconds}`,
    RateLimit: `"${POLICY_NAME}";r=${Math.max(0, remaining)};t=${secondsUntil(resetMs)}`,
  };
}

/** In whole seconds, never too early. */
export function secondsUntil(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
