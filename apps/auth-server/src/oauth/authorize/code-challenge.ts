import { createHash } from 'node:crypto';
import { OAuth2Error } from '../errors/oauth2.error.js';

/** SHA-256 in base64url without padding. */
const S256 = /^[A-Za-z0-9_-]{43}$/;

/** A plain verifier (RFC 7636, section 4.1). */
const PLAIN = /^[A-Za-z0-9\-._~]{43,128}$/;

/**
 * The PKCE challenge of a request (RFC 7636, section 4.3) in the form of S256. A plain challenge is
 * hashed, because the token endpoint supports only S256. The RFC treats a missing method as
 * `plain`; here it is an error, so that stripping the method does not weaken the check.
 * @returns null if the client does not use PKCE
 * @throws OAuth2Error `invalid_request`
 */
export function readCodeChallenge(challenge: string | undefined, method: string | undefined): string | null {
  if (challenge === undefined) {
    if (method === undefined) return null;
    throw new OAuth2Error('invalid_request', 'code_challenge_method requires code_challenge');
  }
  switch (method) {
    case 'S256':
      if (S256.test(challenge)) return challenge;
      throw new OAuth2Error('invalid_request', 'code_challenge must be a SHA-256 hash in base64url (43 characters)');
    case 'plain':
      if (PLAIN.test(challenge)) return createHash('sha256').update(challenge).digest('base64url');
      throw new OAuth2Error(
        'invalid_request',
        'code_challenge must consist of 43 to 128 characters from A-Z a-z 0-9 - . _ ~',
      );
    default:
      throw new OAuth2Error('invalid_request', 'code_challenge_method must be S256 or plain');
  }
}
