import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { comesFromOwnOrigin } from '../credentials/comes-from-own-origin.js';
import { readSessionCookie } from '../credentials/read-session-cookie.js';
import { CredentialStrategy, type StrategyOptions } from './credential.strategy.js';

/** The session cookie of the web interface, from its own origin only. */
export class SessionCookieStrategy extends CredentialStrategy {
  static readonly NAME = 'session-cookie';

  protected override recognise(
    request: Request,
    { credentials, publicUrl, takesSessions }: StrategyOptions,
  ): Promise<Principal | null> | null {
    if (!takesSessions) return null;
    const cookie = readSessionCookie(request.headers.cookie, publicUrl);
    if (cookie === null) return null;
    if (comesFromOwnOrigin(request, publicUrl)) return credentials.verify({ kind: 'session', cookie });
    throw new ServiceError(
      'insufficient_scope',
      'A session is accepted only in requests from the pages of this service',
    );
  }
}
