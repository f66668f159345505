import { Injectable } from '@nestjs/common';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { RequestCounter } from './request-counter.js';

/** What is counted; null where there is no limit. */
@Injectable()
export class RateLimitCounters {
  /** Points that callers spend. */
  readonly callers: RequestCounter | null;
  /** Refusals for want of a good credential, by address. */
  readonly refusals: RequestCounter | null;

  constructor({ rateLimitPerMinute }: ApiGatewayConfig) {
    this.callers = RequestCounter.perMinute(rateLimitPerMinute);
    this.refusals = RequestCounter.perMinute(rateLimitPerMinute);
  }
}
