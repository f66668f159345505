import type { AuthorizationRequest } from './authorization-request.js';
import { redirectTargetOf } from './redirect-target.js';

/**
 * Whether any program on the user's device could be the one that asks: its code needs no secret, and the address that it
 * goes to is nobody's own: a scheme that others may have claimed, or a port that was chosen just now. Such a request is
 * never answered without the user (RFC 8252, section 8.6). A loopback address that was registered with its port stands for
 * the service which runs there.
 */
export function isAnonymous({
  client,
  redirectUri,
  codeChallenge,
}: Pick<AuthorizationRequest, 'client' | 'redirectUri' | 'codeChallenge'>): boolean {
  const needsNoSecret = client.secretHash === null || (client.pkceInsteadOfSecret && codeChallenge !== null);
  if (!needsNoSecret) return false;
  const { kind } = redirectTargetOf(redirectUri);
  return kind === 'device' ? !client.redirectUris.includes(redirectUri) : kind === 'app';
}
