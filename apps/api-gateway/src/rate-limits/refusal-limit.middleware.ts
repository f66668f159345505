import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { clientAddress } from '../access/client-address.js';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { RequestCounter } from './request-counter.js';
import { tooManyRequests } from './too-many-requests.js';

/**
 * Bounds how often requests from one address may be refused for want of a good credential, as often as a caller may ask at
 * all: it is for those who try out tokens. Once it is exceeded nobody from there is looked at until the minute is over.
 */
@Injectable()
export class RefusalLimitMiddleware implements NestMiddleware {
  private readonly refusals: RequestCounter | null;

  constructor({ rateLimitPerMinute }: ApiGatewayConfig) {
    this.refusals = RequestCounter.perMinute(rateLimitPerMinute);
  }

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const { refusals } = this;
    if (!refusals) return next();
    const address = clientAddress(request);
    const state = await refusals.look(address);
    if (state && !state.isWithin) throw tooManyRequests(state.resetMs);
    response.once('finish', () => {
      if (response.statusCode === 401 || response.statusCode === 403) void refusals.count(address);
    });
    next();
  }
}
