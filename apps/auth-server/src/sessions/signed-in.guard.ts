import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import type { Request } from 'express';
import { BrowserCookies } from '../pages/browser-cookies.js';
import type { SessionInUse } from './session-in-use.js';
import { SessionRepository } from './session.repository.js';

/** A valid session with its cookie. */
export interface BrowserSession extends SessionInUse {
  cookie: string;
}

export interface SignedInRequest extends Request {
  browserSession?: BrowserSession;
}

/** Admits signed-in users. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const cookie = this.cookies.session(request);
    const session = cookie === undefined ? null : await this.sessions.use(cookie);
    if (cookie === undefined || session === null) throw signInRequired();
    request.browserSession = { ...session, cookie };
    return true;
  }
}

export function signInRequired(): ServiceError {
  return new ServiceError('unauthorized', 'Sign in to use your account');
}
