import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { clientAddress } from '../access/client-address.js';
import { RateLimitCounters } from './rate-limit-counters.js';
import type { RequestCounter } from './request-counter.js';
import { tooManyRequests } from './too-many-requests.js';

/**
 * Limits failed authentications per address to the rate of an ordinary caller, against the guessing
 * of tokens. Beyond it, all requests from the address are rejected until the minute ends.
 */
@Injectable()
export class RefusalLimitMiddleware implements NestMiddleware {
  private readonly refusals: RequestCounter | null;

  constructor({ refusals }: RateLimitCounters) {
    this.refusals = refusals;
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const { refusals } = this;
    if (!refusals) return next();
    const address = clientAddress(request);
    const state = refusals.look(address);
    if (state && !state.isWithin) throw tooManyRequests(state.resetMs);
    response.once('finish', () => {
      if (response.statusCode === 401 || response.statusCode === 403) refusals.count(address);
    });
    next();
  }
}
