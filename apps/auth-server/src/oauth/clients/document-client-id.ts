import { parseUrl } from '@memory-graph/contracts/validation';

/** Ids of this form belong to client ID metadata documents: the ids of registered clients contain no colon. */
const DOCUMENT_ID = /^https:\/\//i;

/** Visible ASCII without the characters that URL parsers repair. */
const URI_CHARACTERS = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;

const IPV4_OR_IPV6 = /^(?:[\d.]+|\[.*\])$/;

/** Whether the client is described by a document at its id (draft-ietf-oauth-client-id-metadata-document). */
export function isDocumentClientId(clientId: string): boolean {
  return DOCUMENT_ID.test(clientId);
}

/** The host of the document, in Punycode, by which people recognize the client; null for a registered client. */
export function documentHostOf(clientId: string): string | null {
  return isDocumentClientId(clientId) ? (parseUrl(clientId)?.host ?? null) : null;
}

/**
 * Why the URL cannot be a client id. Each document has one id only, because ids are compared
 * character by character: other spellings of the same URL are rejected. So are queries, although
 * the draft only advises against them: many sites return what a query contains, so that anyone
 * could make a document there.
 * @returns null if it is allowed
 */
export function documentClientIdProblem(clientId: string): string | null {
  const url = URI_CHARACTERS.test(clientId) ? parseUrl(clientId) : null;
  if (url === null) return 'must be a valid URL of printable ASCII characters; write the host as xn--…';
  if (url.username !== '' || url.password !== '' || /^https:\/\/[^/?#]*@/i.test(clientId)) {
    return 'must not contain a user name or password';
  }
  if (clientId.includes('#')) return 'must not contain a fragment';
  if (clientId.includes('?')) return 'must not contain a query';
  if (IPV4_OR_IPV6.test(url.hostname) || url.hostname.endsWith('.')) return 'must contain the name of a host';
  if (url.href !== clientId) return `must be written in normalized form: ${url.href}`;
  return url.pathname === '/' ? 'must contain a path' : null;
}
