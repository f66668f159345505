import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { comesFromOwnOrigin } from './comes-from-own-origin.js';
import type { CredentialVerifier } from './credential-verifier.port.js';
import { readSessionCookie } from './read-session-cookie.js';

/**
 * The owner of the session cookie of a request, which is accepted from the service's own origin only.
 * @returns null if the request has no such cookie; a promise of null if the session is unknown or has ended
 * @throws ServiceError `insufficient_scope` if another site made the request
 */
export function recogniseSession(
  request: Request,
  credentials: CredentialVerifier,
  publicUrl: string | undefined,
): Promise<Principal | null> | null {
  const cookie = readSessionCookie(request.headers.cookie, publicUrl);
  if (cookie === null) return null;
  if (comesFromOwnOrigin(request, publicUrl)) return credentials.verify({ kind: 'session', cookie });
  throw new ServiceError('insufficient_scope', 'A session is accepted only in requests from the pages of this service');
}
