import { Injectable } from '@nestjs/common';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { RequestCounter } from './request-counter.js';

/** The counters; null without a limit. */
@Injectable()
export class RateLimitCounters {
  /** Points of callers. */
  readonly callers: RequestCounter | null;
  /** Failed authentications by address. */
  readonly refusals: RequestCounter | null;

  constructor({ rateLimitPerMinute }: ApiGatewayConfig) {
    this.callers = RequestCounter.perMinute(rateLimitPerMinute);
    this.refusals = RequestCounter.perMinute(rateLimitPerMinute);
  }
}
