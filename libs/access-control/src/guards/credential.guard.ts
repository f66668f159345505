import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import passport from 'passport';
import { ServiceError } from '@memory-graph/errors/service-error';
import { ACCESS_CONTROL_OPTIONS, type AccessControlOptions } from '../access-control.options.js';
import { CachedCredentialVerifier } from '../credentials/cached-credential-verifier.js';
import { PUBLIC_METADATA } from '../public.decorator.js';
import { BearerStrategy } from './bearer.strategy.js';
import type { StrategyOptions } from './credential.strategy.js';
import { SessionCookieStrategy } from './session-cookie.strategy.js';

passport.use(BearerStrategy.NAME, new BearerStrategy());
passport.use(SessionCookieStrategy.NAME, new SessionCookieStrategy());

/** Lets nobody in without a credential, except on `@Public()` routes. A bearer token wins over a cookie. */
@Injectable()
export class CredentialGuard extends AuthGuard([BearerStrategy.NAME, SessionCookieStrategy.NAME]) {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: CachedCredentialVerifier,
    @Inject(ACCESS_CONTROL_OPTIONS) private readonly accessControl: AccessControlOptions,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Event handlers share the app's guards; what reaches them was let in by the bus.
    if (context.getType() !== 'http') return true;
    if (this.reflector.getAllAndOverride(PUBLIC_METADATA, [context.getHandler(), context.getClass()])) return true;
    return (await super.canActivate(context)) as boolean;
  }

  override getAuthenticateOptions(): StrategyOptions & { session: false } {
    return { session: false, verifier: this.verifier, publicUrl: this.accessControl.publicUrl };
  }

  override handleRequest<Caller>(error: Error | null, caller: Caller | false): Caller {
    if (error) throw error;
    if (!caller) throw new ServiceError('unauthorized', 'This needs a bearer token or a session.');
    return caller;
  }
}
