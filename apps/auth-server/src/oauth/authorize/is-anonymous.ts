import { isDocumentClientId } from '../clients/document-client-id.js';
import type { AuthorizationRequest } from './authorization-request.js';
import { redirectTargetOf } from './redirect-target.js';

/**
 * Whether any program on the user's device could have sent the request: the client needs no secret,
 * and its redirect URI is a private-use scheme that another program may have claimed, or a loopback
 * address with a port chosen at run time. Such a request always requires the user (RFC 8252,
 * section 8.6). A loopback address registered with its port identifies the service that runs there,
 * unless everybody knows the client id, as with metadata documents.
 */
export function isAnonymous({
  client,
  redirectUri,
  codeChallenge,
}: Pick<AuthorizationRequest, 'client' | 'redirectUri' | 'codeChallenge'>): boolean {
  const needsNoSecret = client.secretHash === null || (client.pkceInsteadOfSecret && codeChallenge !== null);
  if (!needsNoSecret) return false;
  const { kind } = redirectTargetOf(redirectUri);
  if (kind !== 'device') return kind === 'app';
  return isDocumentClientId(client.clientId) || !client.redirectUris.includes(redirectUri);
}
