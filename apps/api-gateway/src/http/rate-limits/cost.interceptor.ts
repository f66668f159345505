import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { CallerLimits } from './caller-limits.js';
import { COSTS, type Cost } from './costs.decorator.js';

/** Counts the cost of a request beyond the point that the guard counted, because it depends on the body and the query. */
@Injectable()
export class CostInterceptor implements NestInterceptor {
  constructor(
    private readonly limits: CallerLimits,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const cost = this.reflector.get<Cost | undefined>(COSTS, context.getHandler());
    if (!cost) return next.handle();
    const request = context.switchToHttp().getRequest<Request & { user: Principal }>();
    const response = context.switchToHttp().getResponse<Response>();
    const points = cost(request.body, request.query);
    if (points > 1) this.limits.spend(request.user, points - 1, (fields) => response.set(fields));
    return next.handle();
  }
}
