import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { CsrfTokens } from './csrf-tokens.js';

/**
 * Accepts changes only from forms of our own pages. It is an interceptor of the controller because
 * it needs the body, which is read after the guards, and so that no handler can omit the check.
 */
@Injectable()
export class OwnFormInterceptor implements NestInterceptor {
  constructor(private readonly csrf: CsrfTokens) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { csrf } = (request.body ?? {}) as { csrf?: unknown };
    const isForm = request.method === 'POST';
    if (isForm && !this.csrf.accepts(request, typeof csrf === 'string' ? csrf : undefined)) {
      throw new ServiceError('insufficient_scope', 'The page has expired and nothing was changed; please try again');
    }
    return next.handle();
  }
}
