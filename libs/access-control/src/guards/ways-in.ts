import type { Request } from 'express';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import type { AccessTokenVerifier } from '../access-tokens/access-token-verifier.js';
import { comesFromOwnOrigin } from '../credentials/comes-from-own-origin.js';
import type { CredentialVerifier } from '../credentials/credential-verifier.port.js';
import { hasJwtForm } from '../credentials/has-jwt-form.js';
import { readBearerToken } from '../credentials/read-bearer-token.js';
import { readSessionCookie } from '../credentials/read-session-cookie.js';

/** What the credentials of a request are verified with. */
export interface Verification {
  credentials: CredentialVerifier;
  accessTokens: AccessTokenVerifier | undefined;
  publicUrl: string | undefined;
  takesSessions: boolean;
}

/**
 * Finds the caller by one kind of credential.
 * @returns null if the request has no credential of this kind; a promise of null if the credential is invalid
 * @throws ServiceError if the credential must not be used
 */
type WayIn = (request: Request, verification: Verification) => Promise<Principal | null> | null;

/** `Authorization: Bearer <token>` with the access token of an OAuth client, which is a JWT. */
const accessToken: WayIn = ({ headers }, { accessTokens }) => {
  const token = readBearerToken(headers.authorization);
  if (token === null || !hasJwtForm(token)) return null;
  return accessTokens?.verify(token) ?? Promise.resolve(null);
};

/** `Authorization: Bearer <token>` with an opaque token, which the auth server resolves. */
const personalToken: WayIn = ({ headers }, { credentials }) => {
  const token = readBearerToken(headers.authorization);
  return token === null || hasJwtForm(token) ? null : credentials.verify({ kind: 'bearer', token });
};

/** The session cookie of the web interface, from its own origin only. */
const sessionCookie: WayIn = (request, { credentials, publicUrl, takesSessions }) => {
  if (!takesSessions) return null;
  const cookie = readSessionCookie(request.headers.cookie, publicUrl);
  if (cookie === null) return null;
  if (comesFromOwnOrigin(request, publicUrl)) return credentials.verify({ kind: 'session', cookie });
  throw new ServiceError('insufficient_scope', 'A session is accepted only in requests from the pages of this service');
};

const WAYS_IN = [accessToken, personalToken, sessionCookie];

/**
 * The caller of a request. A bearer token takes precedence over a cookie.
 * @throws ServiceError `unauthorized` without a valid credential
 */
export async function recogniseCaller(request: Request, verification: Verification): Promise<Principal> {
  for (const wayIn of WAYS_IN) {
    const recognised = wayIn(request, verification);
    if (!recognised) continue;
    const principal = await recognised;
    if (principal) return principal;
    throw new ServiceError('unauthorized', 'The credential is unknown, revoked or expired');
  }
  throw new ServiceError('unauthorized', 'A bearer token or a session is required');
}
