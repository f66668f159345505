import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { CsrfTokens } from './csrf-tokens.js';

/**
 * Lets only forms of our own pages change anything. An interceptor of the controller, because it needs the body, which
 * is read after the guards; so that no handler can forget it.
 */
@Injectable()
export class OwnFormInterceptor implements NestInterceptor {
  constructor(private readonly csrf: CsrfTokens) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { csrf } = (request.body ?? {}) as { csrf?: unknown };
    const isForm = request.method === 'POST';
    if (isForm && !this.csrf.accepts(request, typeof csrf === 'string' ? csrf : undefined)) {
      throw new ServiceError('insufficient_scope', 'The page was out of date. Nothing was changed: please try again.');
    }
    return next.handle();
  }
}
