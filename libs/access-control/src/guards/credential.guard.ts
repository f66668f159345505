import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from '../access-control.options.js';
import { CachedCredentialVerifier } from '../credentials/cached-credential-verifier.js';
import { RESOURCE_METADATA, type OtherResource } from '../of-resource.decorator.js';
import { PUBLIC_METADATA } from '../public.decorator.js';
import { recogniseCaller, type Verification } from './ways-in.js';

/** Requires a credential, except on `@Public()` routes, and makes its owner the `user` of the request. */
@Injectable()
export class CredentialGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly credentials: CachedCredentialVerifier,
    @Inject(ACCESS_CONTROL_OPTIONS) private readonly accessControl: AccessControlOptions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(PUBLIC_METADATA, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<Request & { user?: Principal }>();
    request.user = await recogniseCaller(request, this.verificationFor(context));
    return true;
  }

  private verificationFor(context: ExecutionContext): Verification {
    const { accessTokens, accessTokensOf, publicUrl } = this.accessControl;
    const resource = this.reflector.getAllAndOverride<OtherResource | undefined>(RESOURCE_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    return {
      credentials: this.credentials,
      accessTokens: resource === undefined ? accessTokens : accessTokensOf?.[resource],
      publicUrl,
      takesSessions: resource === undefined,
    };
  }
}
