import * as oauth from 'oauth4webapi';
import { NotSignedInError } from '../../exit/errors.js';
import type { Login, OAuthLogin, SavedLogins } from '../saved-logins.js';
import { clientOf, discover, loginOf, refusalOf } from './authorization-server.js';

/** An access token is replaced while it is still valid this long: a request with retries takes up to a minute. */
const LEFT_MS = 90_000;

/**
 * A valid token of the saved log-in. An access token that is about to expire is replaced first.
 * @throws NotSignedInError if nothing is saved, or the access has ended
 */
export async function accessTokenOf(url: string, logins: SavedLogins): Promise<string> {
  const saved = await logins.find(url);
  if (saved !== null && isValid(saved)) return tokenOf(saved);
  const renewed = await logins.renew(url, async (login) => {
    if (login === null) throw new NotSignedInError(`Not signed in to ${url}. ${adviceFor(url)}`);
    // Another process was faster.
    return isValid(login) ? login : refreshed(url, login as OAuthLogin);
  });
  return tokenOf(renewed);
}

function isValid(login: Login): boolean {
  return login.kind === 'token' || Date.parse(login.expiresAt) - Date.now() > LEFT_MS;
}

function tokenOf(login: Login): string {
  return login.kind === 'token' ? login.token : login.accessToken;
}

async function refreshed(url: string, { clientId, refreshToken }: OAuthLogin): Promise<OAuthLogin> {
  const { metadata, request } = await discover(url);
  const client = clientOf(clientId);
  const response = await oauth.refreshTokenGrantRequest(metadata, client, oauth.None(), refreshToken, request);
  try {
    return loginOf(clientId, await oauth.processRefreshTokenResponse(metadata, client, response));
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    throw new NotSignedInError(`The access to ${url} has ended. ${adviceFor(url)}`, { cause: error });
  }
}

function adviceFor(url: string): string {
  return `Run: memory-graph login --url ${url}`;
}
