import { Injectable } from '@nestjs/common';
import { sessionCookieName } from '@memory-graph/access-control';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { AuthServerConfig } from '../auth-server.config.js';

const CSRF_COOKIE = 'mg_csrf';
/** With this prefix only this host can set the cookie over https; other hosts of the domain cannot plant one. */
const SECURE_CSRF_COOKIE = `__Host-${CSRF_COOKIE}`;

/** The longest lifetime that browsers accept. The server decides when a session ends. */
const SESSION_MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000;

/** Sets and reads the cookies of the pages. With https they are sent over https only. */
@Injectable()
export class BrowserCookies {
  private readonly options: CookieOptions;
  private readonly sessionCookie: string;
  private readonly csrfCookie: string;

  constructor({ publicUrl }: AuthServerConfig) {
    const secure = new URL(publicUrl).protocol === 'https:';
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure };
    this.sessionCookie = sessionCookieName(publicUrl);
    this.csrfCookie = secure ? SECURE_CSRF_COOKIE : CSRF_COOKIE;
  }

  session(request: Request): string | undefined {
    return cookiesOf(request)[this.sessionCookie];
  }

  setSession(response: Response, value: string): void {
    response.cookie(this.sessionCookie, value, { ...this.options, maxAge: SESSION_MAX_AGE_MS });
  }

  clearSession(response: Response): void {
    response.clearCookie(this.sessionCookie, this.options);
  }

  /** The secret behind the CSRF tokens of this browser. */
  csrfSecret(request: Request): string | undefined {
    return cookiesOf(request)[this.csrfCookie];
  }

  setCsrfSecret(response: Response, value: string): void {
    response.cookie(this.csrfCookie, value, this.options);
  }
}

function cookiesOf(request: Request): Record<string, string | undefined> {
  return parseCookie(request.headers.cookie ?? '');
}
