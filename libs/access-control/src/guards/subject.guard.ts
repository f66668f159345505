import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { CONFINED_METADATA } from '../subjects/confined-to-subject.decorator.js';

/** Refuses callers that are bound to a subject on routes without `@ConfinedToSubject()`. Runs after `CredentialGuard`. */
@Injectable()
export class SubjectGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<{ user?: Principal }>().user?.subject === undefined) return true;
    if (this.reflector.get(CONFINED_METADATA, context.getHandler())) return true;
    const message = 'is not open to tokens that are bound to a subject';
    throw new ServiceError('insufficient_scope', `The operation ${message}`, {
      details: [{ path: '', message, code: 'bound_to_subject' }],
    });
  }
}
