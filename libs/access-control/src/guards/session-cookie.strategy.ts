import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { recogniseSession } from '../credentials/recognise-session.js';
import { CredentialStrategy, type StrategyOptions } from './credential.strategy.js';

/** The session cookie of the web interface, from its own origin only. */
export class SessionCookieStrategy extends CredentialStrategy {
  static readonly NAME = 'session-cookie';

  override recognise(
    request: Request,
    { credentials, publicUrl, takesSessions }: StrategyOptions,
  ): Promise<Principal | null> | null {
    return takesSessions ? recogniseSession(request, credentials, publicUrl) : null;
  }
}
