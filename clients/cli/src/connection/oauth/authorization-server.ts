import * as oauth from 'oauth4webapi';
import { CommandError, NotReachableError, NotSignedInError } from '../../exit/errors.js';
import type { OAuthLogin } from '../saved-logins.js';

const ANSWER_TIMEOUT_MS = 10_000;

/** The authorization server of a service, with how requests reach it. */
export interface AuthorizationServer {
  readonly metadata: oauth.AuthorizationServer;
  readonly request: { [oauth.allowInsecureRequests]: boolean; signal: () => AbortSignal };
}

/** @throws NotReachableError */
export async function discover(url: string): Promise<AuthorizationServer> {
  const issuer = new URL(url);
  const request = {
    // A service on this machine or in a private network has no certificate. The user named the address.
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
    signal: () => AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  };
  try {
    const response = await oauth.discoveryRequest(issuer, { ...request, algorithm: 'oauth2' });
    return { metadata: await oauth.processDiscoveryResponse(issuer, response), request };
  } catch (error) {
    const isNamedOtherwise =
      error instanceof oauth.OperationProcessingError && error.code === oauth.JSON_ATTRIBUTE_COMPARISON;
    if (isNamedOtherwise) {
      const advice = 'use that address, or a personal token (--with-token)';
      throw new CommandError(`The service has another public address than ${url}; ${advice}`, { cause: error });
    }
    throw new NotReachableError(`No Memory Graph answers at ${url}: ${(error as Error).message}`, { cause: error });
  }
}

/** The client of this program: anyone can read its code, so it has no secret. */
export function clientOf(clientId: string): oauth.Client {
  return { client_id: clientId };
}

/** @throws CommandError if the service gave no refresh token */
export function loginOf(clientId: string, answer: oauth.TokenEndpointResponse): OAuthLogin {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds = 0 } = answer;
  if (refreshToken === undefined) throw new CommandError('The service gave no refresh token. Log in with --with-token');
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString();
  return { kind: 'oauth', clientId, accessToken, expiresAt, refreshToken };
}

/** What the server says of a failed request, in words for people. */
export function refusalOf(error: unknown): NotSignedInError | null {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
    const description = error.error_description ?? error.error;
    return new NotSignedInError(`The service refused: ${description}`, { cause: error });
  }
  return null;
}
