import { isDocumentClientId } from '../oauth/clients/document-client-id.js';

/** The client id in paths of the account. The gateway forwards no encoded slashes, which URLs have. */
export function appKeyOf(clientId: string): string {
  return isDocumentClientId(clientId) ? Buffer.from(clientId).toString('base64url') : clientId;
}
