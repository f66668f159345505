import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import type { Request } from 'express';
import { CsrfTokens } from './csrf-tokens.js';

const CSRF_HEADER = 'X-CSRF-Token';

/** Accepts changes only with the CSRF token of the session in a header. It guards whole controllers, so that no handler can omit the check. */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(private readonly csrf: CsrfTokens) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || this.csrf.accepts(request, request.get(CSRF_HEADER))) return true;
    throw new ServiceError('insufficient_scope', 'The CSRF token is missing or has expired; nothing was changed', {
      details: [{ path: CSRF_HEADER, message: 'must be the current csrf of GET /account', code: 'csrf_token' }],
    });
  }
}
