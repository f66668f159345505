import { parseCookie } from 'cookie';
import { SESSION_COOKIE } from '@memory-graph/access-control/session-cookie';
import type { CookieOptions, Request, Response } from 'express';

const CSRF_COOKIE = 'mg_login_csrf';

/** The longest that browsers keep a cookie. The server decides when a session ends. */
const SESSION_MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000;

/** Sets and reads the cookies of the log-in. */
export class LoginCookies {
  private readonly options: CookieOptions;

  /** @param publicUrl where browsers reach the service; behind https cookies are sent over https only */
  constructor(publicUrl: string) {
    this.options = { httpOnly: true, sameSite: 'lax', path: '/', secure: new URL(publicUrl).protocol === 'https:' };
  }

  session(request: Request): string | undefined {
    return cookiesOf(request)[SESSION_COOKIE];
  }

  setSession(response: Response, value: string): void {
    response.cookie(SESSION_COOKIE, value, { ...this.options, maxAge: SESSION_MAX_AGE_MS });
  }

  clearSession(response: Response): void {
    response.clearCookie(SESSION_COOKIE, this.options);
  }

  csrfToken(request: Request): string | undefined {
    return cookiesOf(request)[CSRF_COOKIE];
  }

  setCsrfToken(response: Response, value: string): void {
    response.cookie(CSRF_COOKIE, value, { ...this.options, path: '/login' });
  }
}

function cookiesOf(request: Request): Record<string, string | undefined> {
  return parseCookie(request.headers.cookie ?? '');
}
