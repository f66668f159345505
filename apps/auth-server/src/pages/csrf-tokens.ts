import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';
import { AuthServerConfig } from '../auth-server.config.js';
import { BrowserCookies } from './browser-cookies.js';
import { isFromOtherSite } from './is-from-other-site.js';

/**
 * Forms can be sent from any site with the user's cookies: each carries a token that only our own pages can have put
 * there. It is made from a secret in a cookie and from the session, so that a cookie which somebody planted before the
 * log-in is of no use after it (OWASP's signed double-submit cookie).
 */
@Injectable()
export class CsrfTokens {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly config: AuthServerConfig,
  ) {}

  /** The token for a form on the page that `response` brings. One secret a browser, so that tabs do not disturb each other. */
  issue(request: Request, response: Response): string {
    const secret = this.cookies.csrfSecret(request) || newSecret();
    this.cookies.setCsrfSecret(response, secret);
    return tokenOf(secret, this.cookies.session(request));
  }

  /** Begins a new secret, when somebody signs in or out: one that was planted before is of no use any more. */
  renew(response: Response): void {
    this.cookies.setCsrfSecret(response, newSecret());
  }

  /** @param token the field `csrf` of the form */
  accepts(request: Request, token: string | undefined): boolean {
    if (isFromOtherSite(request, this.config.publicUrl)) return false;
    const secret = this.cookies.csrfSecret(request);
    if (!secret || !token) return false;
    return timingSafeEqual(hashSecret(token), hashSecret(tokenOf(secret, this.cookies.session(request))));
  }
}

function tokenOf(secret: string, session: string | undefined): string {
  return createHmac('sha256', secret)
    .update(session ?? '')
    .digest('base64url');
}
