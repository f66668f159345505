import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { comesFromOwnOrigin } from '../credentials/comes-from-own-origin.js';
import { sessionCookieName } from '../session-cookie.js';
import { CredentialStrategy, type StrategyOptions } from './credential.strategy.js';

/** What sessions look like: anything else under the name of the cookie is none of ours. */
const SESSION = /^[A-Za-z0-9_-]{1,128}$/;

/** The session cookie of the web interface, from its own origin only. */
export class SessionCookieStrategy extends CredentialStrategy {
  static readonly NAME = 'session-cookie';

  protected override recognise(
    request: Request,
    { credentials, publicUrl }: StrategyOptions,
  ): Promise<Principal | null> | null {
    const cookie = parseCookie(request.headers.cookie ?? '')[sessionCookieName(publicUrl)];
    if (cookie === undefined || !SESSION.test(cookie)) return null;
    if (comesFromOwnOrigin(request, publicUrl)) return credentials.verify({ kind: 'session', cookie });
    throw new ServiceError('insufficient_scope', 'A session counts only for requests from the pages of this service.');
  }
}
