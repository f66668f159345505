import { createHash, timingSafeEqual } from 'node:crypto';
import { readBearerToken } from '@memory-graph/access-control';
import { ServiceError } from '@memory-graph/errors';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/**
 * Admits only the operator, by `OPERATOR_TOKEN`. It is no credential of a user: it is never looked up among these, and
 * theirs are not accepted here.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  private readonly expected: Buffer | null;

  constructor({ operatorToken }: ApiGatewayConfig) {
    this.expected = operatorToken === null ? null : digest(operatorToken);
  }

  canActivate(context: ExecutionContext): boolean {
    if (!this.expected) throw new ServiceError('not_found', 'The operator API is disabled: OPERATOR_TOKEN is not set');
    const token = readBearerToken(context.switchToHttp().getRequest<Request>().headers.authorization);
    if (token !== null && timingSafeEqual(digest(token), this.expected)) return true;
    throw new ServiceError('unauthorized', 'The token of the operator is required');
  }
}

/** A digest of constant length, so that the comparison takes constant time. */
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
