import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { Request, Response } from 'express';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { rateLimitFields } from './rate-limit-fields.js';
import { RequestCounter } from './request-counter.js';
import { tooManyRequests } from './too-many-requests.js';

/**
 * Bounds how many requests one token, app or session of a user may make. Runs after the guards that tell who calls;
 * routes for anybody have no caller, and no limit.
 */
@Injectable()
export class CallerLimitGuard implements CanActivate {
  private readonly counter: RequestCounter | null;

  constructor({ rateLimitPerMinute }: ApiGatewayConfig) {
    this.counter = RequestCounter.perMinute(rateLimitPerMinute);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!this.counter || context.getType() !== 'http') return true;
    const { user } = context.switchToHttp().getRequest<Request & { user?: Principal }>();
    if (!user) return true;
    const { isWithin, ...state } = await this.counter.count(`${user.method} ${user.client.clientId} ${user.userId}`);
    context.switchToHttp().getResponse<Response>().set(rateLimitFields(this.counter.policy, state));
    if (!isWithin) throw tooManyRequests(state.resetMs);
    return true;
  }
}
