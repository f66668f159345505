import * as oauth from 'oauth4webapi';
import type { OAuthLogin } from '../saved-logins.js';
import { clientOf, discover } from './authorization-server.js';

/** Ends the access of a log-in at the service. */
export async function revoke(url: string, { clientId, refreshToken }: OAuthLogin): Promise<void> {
  const { metadata, request } = await discover(url);
  const client = clientOf(clientId);
  const response = await oauth.revocationRequest(metadata, client, oauth.None(), refreshToken, request);
  await oauth.processRevocationResponse(response);
}
