import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import passport from 'passport';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from '../access-control.options.js';
import { CachedCredentialVerifier } from '../credentials/cached-credential-verifier.js';
import { LastingAccess } from '../lasting-access.js';
import { RESOURCE_METADATA, type OtherResource } from '../of-resource.decorator.js';
import { PUBLIC_METADATA } from '../public.decorator.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import type { CredentialStrategy, StrategyOptions } from './credential.strategy.js';
import { PersonalTokenStrategy } from './personal-token.strategy.js';
import { SessionCookieStrategy } from './session-cookie.strategy.js';

/** In the order in which they are tried. */
const WAYS_IN = new Map<string, CredentialStrategy>([
  [AccessTokenStrategy.NAME, new AccessTokenStrategy()],
  [PersonalTokenStrategy.NAME, new PersonalTokenStrategy()],
  [SessionCookieStrategy.NAME, new SessionCookieStrategy()],
]);
for (const [name, strategy] of WAYS_IN) passport.use(name, strategy);

/** Requires a credential, except on `@Public()` routes. A bearer token takes precedence over a cookie. */
@Injectable()
export class CredentialGuard extends AuthGuard([...WAYS_IN.keys()]) {
  constructor(
    private readonly reflector: Reflector,
    private readonly credentials: CachedCredentialVerifier,
    private readonly lastingAccess: LastingAccess,
    @Inject(ACCESS_CONTROL_OPTIONS) private readonly accessControl: AccessControlOptions,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(PUBLIC_METADATA, [context.getHandler(), context.getClass()])) return true;
    const isAllowed = (await super.canActivate(context)) as boolean;
    const http = context.switchToHttp();
    const [request, options] = [http.getRequest<Request>(), this.getAuthenticateOptions(context)];
    this.lastingAccess.watch(http.getResponse<Response>(), () => recogniseAgain(request, options));
    return isAllowed;
  }

  override getAuthenticateOptions(context: ExecutionContext): StrategyOptions & { session: false } {
    const { accessTokens, accessTokensOf, publicUrl } = this.accessControl;
    const resource = this.reflector.getAllAndOverride<OtherResource | undefined>(RESOURCE_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    return {
      session: false,
      credentials: this.credentials,
      accessTokens: resource === undefined ? accessTokens : accessTokensOf?.[resource],
      publicUrl,
      takesSessions: resource === undefined,
    };
  }

  override handleRequest<Caller>(error: Error | null, caller: Caller | false): Caller {
    if (error) throw error;
    if (!caller) throw new ServiceError('unauthorized', 'A bearer token or a session is required');
    return caller;
  }
}

async function recogniseAgain(request: Request, options: StrategyOptions): Promise<Principal | null> {
  for (const strategy of WAYS_IN.values()) {
    const recognised = strategy.recognise(request, options);
    if (recognised) return recognised;
  }
  return null;
}
