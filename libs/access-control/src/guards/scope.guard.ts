import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { includesScope, type Scope, scopesWithin } from '@memory-graph/contracts/oauth';
import { ServiceError } from '@memory-graph/errors';
import { EVERY_SCOPE_METADATA, SCOPE_METADATA } from '../require-scope.decorator.js';

/** Checks `@RequireScope()` against the scopes of the caller. Runs after `CredentialGuard`. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const declaredAt = [context.getHandler(), context.getClass()];
    const declared = this.reflector.getAllAndOverride<Scope[] | undefined>(SCOPE_METADATA, declaredAt);
    if (!declared) return true;
    const { user: caller } = context.switchToHttp().getRequest<{ user?: Principal }>();
    const { scopes: granted = [], role } = caller ?? {};
    const everything = this.reflector.getAllAndOverride<boolean | undefined>(EVERY_SCOPE_METADATA, declaredAt);
    const required = everything && role ? scopesWithin(role, declared) : declared;
    const missing = required.filter((scope) => !includesScope(granted, scope));
    if (missing.length === 0) return true;
    throw new ServiceError('insufficient_scope', `Missing scope: ${missing.join(' and ')}`, {
      details: missing.map((scope) => ({ path: 'scope', message: `the scope ${scope} is missing`, code: scope })),
    });
  }
}
