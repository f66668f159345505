import * as oauth from 'oauth4webapi';
import { clientOf, discover, loginOf, refusalOf } from '../../connection/oauth/authorization-server.js';
import type { OAuthLogin } from '../../connection/saved-logins.js';
import { CommandError } from '../../exit/errors.js';
import { listenForAnswer, REDIRECT_URI } from './loopback.js';
import { register } from './register.js';

export interface BrowserLoginOptions {
  /** Space-separated. */
  scope: string;
  signal: AbortSignal;
  /** How long the user may take. */
  timeoutMs: number;
  /** Shows the user where to go. */
  onAddress: (address: URL) => void;
}

/**
 * Access that the user allows in a browser: the authorization code flow with PKCE, whose answer comes back to a port of
 * this machine (RFC 8252).
 * @throws NotReachableError, NotSignedInError if the user denies, CommandError if no one answers in time
 */
export async function loginWithBrowser(url: string, options: BrowserLoginOptions): Promise<OAuthLogin> {
  const server = await discover(url);
  const { metadata, request } = server;
  const { authorization_endpoint: endpoint } = metadata;
  if (endpoint === undefined) throw new CommandError(`${url} has no page to sign in. Use --with-token`);
  const clientId = await register(server, {
    redirect_uris: [REDIRECT_URI],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  });
  const loopback = await listenForAnswer(options.signal, options.timeoutMs);
  try {
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const address = new URL(endpoint);
    address.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: loopback.redirectUri,
      response_type: 'code',
      scope: options.scope,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();
    options.onAddress(address);
    const client = clientOf(clientId);
    const parameters = oauth.validateAuthResponse(metadata, client, await loopback.answer(), state);
    const response = await oauth.authorizationCodeGrantRequest(
      metadata,
      client,
      oauth.None(),
      parameters,
      loopback.redirectUri,
      verifier,
      request,
    );
    return loginOf(clientId, await oauth.processAuthorizationCodeResponse(metadata, client, response));
  } catch (error) {
    throw refusalOf(error) ?? error;
  } finally {
    loopback.close();
  }
}
