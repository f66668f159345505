/** The limit of requests in a time window. */
export interface RatePolicy {
  requests: number;
  windowSeconds: number;
}

/** The state of a caller within the window. */
export interface RateState {
  remaining: number;
  /** Time until the window ends. */
  resetMs: number;
}

/** The name of the only policy. */
const POLICY_NAME = 'default';

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers, which let clients pace themselves: lists of
 * Structured Fields (RFC 9651).
 */
export function rateLimitFields(policy: RatePolicy, { remaining, resetMs }: RateState): Record<string, string> {
  return {
    'RateLimit-Policy': `"${POLICY_NAME}";q=${policy.requests};w=${policy.windowSeconds}`,
    RateLimit: `"${POLICY_NAME}";r=${Math.max(0, remaining)};t=${secondsUntil(resetMs)}`,
  };
}

/** Rounds up to whole seconds. */
export function secondsUntil(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}
