import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hashSecret, newSecret } from '../secrets/opaque-secret.js';
import { AuthServerConfig } from '../auth-server.config.js';
import { BrowserCookies } from './browser-cookies.js';
import { isFromOtherSite } from './is-from-other-site.js';

/**
 * Issues and checks CSRF tokens. Any site can send a request with the cookies of the user, so each
 * form and each change carries a token that only our own pages can know. The token is derived from a secret
 * cookie and the session, so that a cookie planted before sign-in is useless afterwards (signed
 * double-submit cookie, OWASP).
 */
@Injectable()
export class CsrfTokens {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly config: AuthServerConfig,
  ) {}

  /** The token for the page or the console that gets this response. All tabs of a browser share one secret. */
  issue(request: Request, response: Response): string {
    const secret = this.cookies.csrfSecret(request) || newSecret();
    this.cookies.setCsrfSecret(response, secret);
    return tokenOf(secret, this.cookies.session(request));
  }

  /** Replaces the secret at sign-in and sign-out, so that a planted one becomes useless. */
  renew(response: Response): void {
    this.cookies.setCsrfSecret(response, newSecret());
  }

  /** @param token the value of the field `csrf`, or of the header */
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
