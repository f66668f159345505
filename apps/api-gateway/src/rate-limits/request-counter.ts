import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RatePolicy, RateState } from './rate-limit-fields.js';

const MINUTE_SECONDS = 60;

export interface CountedRequest extends RateState {
  isWithin: boolean;
}

/**
 * Counts requests by who makes them, in windows that begin with the first. In memory: asking a store for each request would
 * cost more than many of the requests, so with several gateways each has its own count.
 */
export class RequestCounter {
  private readonly limiter: RateLimiterMemory;

  private constructor(readonly policy: RatePolicy) {
    this.limiter = new RateLimiterMemory({ points: policy.requests, duration: policy.windowSeconds });
  }

  /** @returns null for 0, which means any number */
  static perMinute(requests: number): RequestCounter | null {
    return requests === 0 ? null : new RequestCounter({ requests, windowSeconds: MINUTE_SECONDS });
  }

  /** Counts a request. */
  async count(key: string): Promise<CountedRequest> {
    try {
      return stateOf(await this.limiter.consume(key), true);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return stateOf(refused, false);
      throw refused;
    }
  }

  /** Counts nothing. @returns null where nothing was counted in this window */
  async look(key: string): Promise<CountedRequest | null> {
    const found = await this.limiter.get(key);
    return found && stateOf(found, found.consumedPoints < this.policy.requests);
  }
}

function stateOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isWithin: boolean): CountedRequest {
  return { remaining: remainingPoints, resetMs: msBeforeNext, isWithin };
}
