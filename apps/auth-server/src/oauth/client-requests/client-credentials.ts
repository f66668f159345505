import { decodeFormText } from '@memory-graph/http-api';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { required, type RequestParameters } from './request-parameters.js';

/** The claimed client id, with a secret that proves it. */
export interface ClientCredentials {
  clientId: string;
  secret: string | null;
}

const BASIC = /^basic ([A-Za-z0-9+/]+={0,2})$/i;

/**
 * Reads the credentials of a request: `client_secret_basic`, `client_secret_post`, or the
 * `client_id` alone (RFC 6749, section 2.3).
 * @throws OAuth2Error `invalid_request` if credentials are missing or contradictory
 */
export function readClientCredentials(
  authorization: string | undefined,
  parameters: RequestParameters,
): ClientCredentials {
  if (authorization === undefined) {
    return { clientId: required(parameters, 'client_id'), secret: parameters.get('client_secret') ?? null };
  }
  if (parameters.has('client_secret')) {
    throw new OAuth2Error('invalid_request', 'The client must use only one authentication method');
  }
  const credentials = readBasic(authorization);
  if (credentials === null) throw new OAuth2Error('invalid_request', 'The Authorization header is malformed');
  const claimed = parameters.get('client_id');
  if (claimed !== undefined && claimed !== credentials.clientId) {
    throw new OAuth2Error('invalid_request', 'client_id differs from the client in the Authorization header');
  }
  return credentials;
}

/** Both parts are form-encoded before they are joined. */
function readBasic(authorization: string): ClientCredentials | null {
  const [, encoded] = BASIC.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return null;
  try {
    return { clientId: decodeFormText(text.slice(0, colon)), secret: decodeFormText(text.slice(colon + 1)) };
  } catch {
    return null;
  }
}
