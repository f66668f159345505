import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { BrowserCookies } from '../pages/browser-cookies.js';
import type { SessionInUse } from './session-in-use.js';
import { SessionRepository } from './session.repository.js';
import { SignInRequiredError } from './sign-in-required.error.js';

/** A valid session with its cookie. */
export interface BrowserSession extends SessionInUse {
  cookie: string;
}

export interface SignedInRequest extends Request {
  browserSession?: BrowserSession;
}

/** Admits signed-in users and redirects others to the sign-in page, which returns to the requested page. */
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
    if (cookie === undefined || session === null) throw new SignInRequiredError();
    request.browserSession = { ...session, cookie };
    return true;
  }
}
