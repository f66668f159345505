import { createHash, timingSafeEqual } from 'node:crypto';
import { CachedCredentialVerifier, readBearerToken, recogniseSession } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/**
 * Admits operators: by `OPERATOR_TOKEN`, or by the session of an account with the role. No other token counts, not even
 * one of an operator: apps and programs must not get the role with what a user gave them.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  private readonly expected: Buffer | null;
  private readonly publicUrl: string;

  constructor(
    { operatorToken, publicUrl }: ApiGatewayConfig,
    private readonly credentials: CachedCredentialVerifier,
  ) {
    this.expected = operatorToken === null ? null : digest(operatorToken);
    this.publicUrl = publicUrl;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: Principal }>();
    // A bearer token takes precedence over a cookie, as on all other routes.
    if (request.headers.authorization !== undefined) return this.admitToken(request.headers.authorization);
    const session = recogniseSession(request, this.credentials, this.publicUrl);
    if (session === null) throw this.refusal('unauthorized', 'The token or the session of an operator is required');
    const principal = await session;
    if (principal === null) throw new ServiceError('unauthorized', 'The session is unknown or has ended');
    if (principal.method !== 'session' || principal.isOperator !== true) {
      throw this.refusal('insufficient_scope', 'The account is not that of an operator');
    }
    request.user = principal;
    return true;
  }

  private admitToken(authorization: string): boolean {
    if (this.expected === null) throw disabled();
    const token = readBearerToken(authorization);
    if (token !== null && timingSafeEqual(digest(token), this.expected)) return true;
    throw new ServiceError('unauthorized', 'The token of the operator is required');
  }

  private refusal(code: 'unauthorized' | 'insufficient_scope', message: string): ServiceError {
    return this.expected === null ? disabled() : new ServiceError(code, message);
  }
}

/** Without a token the API does not exist for anyone but operators. */
function disabled(): ServiceError {
  return new ServiceError(
    'not_found',
    'The operator API is open to sessions of operators alone: OPERATOR_TOKEN is not set',
  );
}

/** A digest of constant length, so that the comparison takes constant time. */
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
