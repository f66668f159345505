import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { rateLimitFields } from './rate-limit-fields.js';
import { RateLimitCounters } from './rate-limit-counters.js';
import { tooManyRequests } from './too-many-requests.js';

/** Fields of an answer. */
type Fields = Record<string, string>;

/** Bounds what one token, app or session of a user may ask for. */
@Injectable()
export class CallerLimits {
  constructor(private readonly counters: RateLimitCounters) {}

  /**
   * Counts what a request costs.
   * @param tell is handed the fields that say where the caller stands, also where it is too much
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
