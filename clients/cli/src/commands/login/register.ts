import * as oauth from 'oauth4webapi';
import { type AuthorizationServer, refusalOf } from '../../connection/oauth/authorization-server.js';
import { NotSignedInError } from '../../exit/errors.js';

/**
 * Registers this program as a client. The service keeps clients that no one allowed anything for a day.
 * @param use how this program will ask for access
 * @returns the client id
 * @throws NotSignedInError
 */
export async function register(
  { metadata, request }: AuthorizationServer,
  use: { grant_types: string[]; redirect_uris: string[]; response_types: string[] },
): Promise<string> {
  if (metadata.registration_endpoint === undefined) {
    throw new NotSignedInError('This service registers no programs. Create a personal token, and use --with-token');
  }
  const description = {
    client_name: 'Memory Graph command line',
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    ...use,
  };
  try {
    const response = await oauth.dynamicClientRegistrationRequest(metadata, description, request);
    return (await oauth.processDynamicClientRegistrationResponse(response)).client_id;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}
