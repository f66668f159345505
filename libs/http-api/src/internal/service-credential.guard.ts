import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@memory-graph/errors';
import { SERVICE_CREDENTIAL } from './service-credential.token.js';

/** Admits only services of the same installation. For the controllers under `internal/`. */
@Injectable()
export class ServiceCredentialGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(SERVICE_CREDENTIAL) serviceCredential: string) {
    this.expected = digest(`Bearer ${serviceCredential}`);
  }

  canActivate(context: ExecutionContext): boolean {
    const given = context.switchToHttp().getRequest<Request>().headers.authorization ?? '';
    if (timingSafeEqual(digest(given), this.expected)) return true;
    throw new ServiceError('unauthorized', 'Internal endpoints require the service credential');
  }
}

/** A digest of constant length, so that the comparison takes constant time. */
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
