import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { rateLimitFields } from './rate-limit-fields.js';
import { RateLimitCounters } from './rate-limit-counters.js';
import { tooManyRequests } from './too-many-requests.js';

/** Header fields of a response. */
type Fields = Record<string, string>;

/** Limits the requests of one token, app or session. */
@Injectable()
export class CallerLimits {
  constructor(private readonly counters: RateLimitCounters) {}

  /**
   * Counts the cost of a request.
   * @param tell is called with the rate limit fields, also if the limit is exceeded
   * @throws ServiceError `rate_limited`
   */
  spend(caller: Principal, points: number, tell: (fields: Fields) => void = () => undefined): void {
    const { callers } = this.counters;
    if (!callers) return;
    const { isWithin, ...state } = callers.count(`${caller.method} ${caller.client.clientId} ${caller.userId}`, points);
    tell(rateLimitFields(callers.policy, state));
    if (!isWithin) throw tooManyRequests(state.resetMs);
  }
}
