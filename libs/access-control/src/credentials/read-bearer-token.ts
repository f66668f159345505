import { ServiceError } from '@memory-graph/errors';

/** RFC 6750, section 2.1: the scheme in any case, one space or more, a b64token. */
const BEARER = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/**
 * @returns null if there is no such header
 * @throws ServiceError `unauthorized` for any other scheme or a malformed token
 */
export function readBearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null;
  const token = BEARER.exec(authorization.trim())?.[1];
  if (!token) throw new ServiceError('unauthorized', 'The Authorization header must be "Bearer <token>"');
  return token;
}
