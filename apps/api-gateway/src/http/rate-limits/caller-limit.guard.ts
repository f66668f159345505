import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { Request, Response } from 'express';
import { CallerLimits } from './caller-limits.js';

/**
 * Counts each request of a caller as one point. Runs after authentication; public routes have no
 * caller and no limit.
 */
@Injectable()
export class CallerLimitGuard implements CanActivate {
  constructor(private readonly limits: CallerLimits) {}

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user?: Principal }>();
    const response = context.switchToHttp().getResponse<Response>();
    if (user) this.limits.spend(user, 1, (fields) => response.set(fields));
    return true;
  }
}
