import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { includesScope, type Scope } from '@memory-graph/contracts/oauth';
import { ServiceError } from '@memory-graph/errors';
import { SCOPE_METADATA } from '../require-scope.decorator.js';

/** Checks `@RequireScope()` against the scopes of the caller. Runs after `CredentialGuard`. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const required = this.reflector.getAllAndOverride<Scope[] | undefined>(SCOPE_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!required) return true;
    const granted = context.switchToHttp().getRequest<{ user?: Principal }>().user?.scopes ?? [];
    const missing = required.filter((scope) => !includesScope(granted, scope));
    if (missing.length === 0) return true;
    throw new ServiceError('insufficient_scope', `Missing scope: ${missing.join(' and ')}`, {
      details: missing.map((scope) => ({ path: 'scope', message: `the scope ${scope} is missing`, code: scope })),
    });
  }
}
