import type { AuthorizationRequest } from './authorization-request.js';
import { redirectTargetOf } from './redirect-target.js';

/**
 * Whether any program on the user's device could be the one that asks: its code needs no secret, and the address that it
 * goes to is nobody's own. Such a request is never answered without the user (RFC 8252, section 8.6).
 */
export function isAnonymous({
  client,
  redirectUri,
  codeChallenge,
}: Pick<AuthorizationRequest, 'client' | 'redirectUri' | 'codeChallenge'>): boolean {
  const needsNoSecret = client.secretHash === null || (client.pkceInsteadOfSecret && codeChallenge !== null);
  return needsNoSecret && redirectTargetOf(redirectUri).kind !== 'website';
}
