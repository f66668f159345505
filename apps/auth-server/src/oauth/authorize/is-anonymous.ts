import type { AuthorizationRequest } from './authorization-request.js';
import { redirectTargetOf } from './redirect-target.js';

/**
 * Whether any program on the user's device could be the one that asks: it needs no secret, and the address that the code
 * goes to is nobody's own. Such a request is never answered without the user (RFC 8252, section 8.6).
 */
export function isAnonymous({ client, redirectUri }: Pick<AuthorizationRequest, 'client' | 'redirectUri'>): boolean {
  return client.secretHash === null && redirectTargetOf(redirectUri).kind !== 'website';
}
