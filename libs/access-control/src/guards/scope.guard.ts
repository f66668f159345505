import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Principal, Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { SCOPE_METADATA } from '../require-scope.decorator.js';

/** Checks `@RequireScope()` against what the caller was granted. Runs after `CredentialGuard`. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const required = this.reflector.getAllAndOverride<Scope[] | undefined>(SCOPE_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!required || context.getType() !== 'http') return true;
    const granted = context.switchToHttp().getRequest<{ user?: Principal }>().user?.scopes ?? [];
    const missing = required.filter((scope) => !granted.includes(scope));
    if (missing.length === 0) return true;
    throw new ServiceError('insufficient_scope', `This needs the scope ${missing.join(' and ')}.`, {
      details: missing.map((scope) => ({ path: 'scope', message: `The scope ${scope} was not granted.`, code: scope })),
    });
  }
}
