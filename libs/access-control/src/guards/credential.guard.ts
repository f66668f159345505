import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import passport from 'passport';
import { ServiceError } from '@memory-graph/errors';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from '../access-control.options.js';
import { CachedCredentialVerifier } from '../credentials/cached-credential-verifier.js';
import { RESOURCE_METADATA, type OtherResource } from '../of-resource.decorator.js';
import { PUBLIC_METADATA } from '../public.decorator.js';
import { AccessTokenStrategy } from './access-token.strategy.js';
import type { StrategyOptions } from './credential.strategy.js';
import { PersonalTokenStrategy } from './personal-token.strategy.js';
import { SessionCookieStrategy } from './session-cookie.strategy.js';

passport.use(AccessTokenStrategy.NAME, new AccessTokenStrategy());
passport.use(PersonalTokenStrategy.NAME, new PersonalTokenStrategy());
passport.use(SessionCookieStrategy.NAME, new SessionCookieStrategy());

const WAYS_IN = [AccessTokenStrategy.NAME, PersonalTokenStrategy.NAME, SessionCookieStrategy.NAME];

/** Requires a credential, except on `@Public()` routes. A bearer token takes precedence over a cookie. */
@Injectable()
export class CredentialGuard extends AuthGuard(WAYS_IN) {
  constructor(
    private readonly reflector: Reflector,
    private readonly credentials: CachedCredentialVerifier,
    @Inject(ACCESS_CONTROL_OPTIONS) private readonly accessControl: AccessControlOptions,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride(PUBLIC_METADATA, [context.getHandler(), context.getClass()])) return true;
    return (await super.canActivate(context)) as boolean;
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
