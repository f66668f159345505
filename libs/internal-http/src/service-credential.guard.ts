import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@memory-graph/errors/service-error';
import { SERVICE_CREDENTIAL } from './service-credential.token.js';

/** Lets only the installation's own services in. For the controllers under `internal/`. */
@Injectable()
export class ServiceCredentialGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(SERVICE_CREDENTIAL) serviceCredential: string) {
    this.expected = digest(`Bearer ${serviceCredential}`);
  }

  canActivate(context: ExecutionContext): boolean {
    const given = context.switchToHttp().getRequest<Request>().headers.authorization ?? '';
    if (timingSafeEqual(digest(given), this.expected)) return true;
    throw new ServiceError('unauthorized', 'Internal endpoints need the service credential.');
  }
}

/** Of equal length whatever was given, so that the comparison takes constant time. */
function digest(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
