import { MAX_REDIRECT_URI_LENGTH } from '../clients/redirect-uri.js';
import { OAuth2Error } from '../errors/oauth2.error.js';

/** What the endpoint understands, and how long each may be. All others are ignored (RFC 6749, section 3.1). */
const MAX_LENGTHS = {
  client_id: 255,
  redirect_uri: MAX_REDIRECT_URI_LENGTH,
  response_type: 64,
  response_mode: 64,
  scope: 1_000,
  state: 2_000,
  code_challenge: 128,
  code_challenge_method: 64,
  resource: 2_000,
  nonce: 512,
  prompt: 64,
  max_age: 9,
  id_token_hint: 2_000,
  /** Our own, in ms since the epoch: the request has been to the log-in, to sign in after this time. */
  authenticated_after: 15,
} as const;

export type ParameterName = keyof typeof MAX_LENGTHS;

/** The parameters of an authorization request as they were sent. */
export type AuthorizationParameters = Readonly<Partial<Record<ParameterName, string>>>;

/** Other ways to bring the parameters. To ignore them would be to answer another request than the client's. */
const UNSUPPORTED = ['request', 'request_uri', 'registration'] as const;

/** The log-in takes no longer path to return to. */
const MAX_PATH_LENGTH = 4_096 - '&authenticated_after='.length - MAX_LENGTHS.authenticated_after;

/**
 * The parameters of a query or form. Those without a value count as left out (RFC 6749, section 3.1).
 * @throws OAuth2Error `invalid_request` for what is repeated, too long, unprintable or not supported
 */
export function readParameters(fields: Iterable<readonly [string, string]>): AuthorizationParameters {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name)) throw new OAuth2Error('invalid_request', 'A parameter is repeated: each must be given once');
    values.set(name, value);
  }
  for (const name of UNSUPPORTED) {
    if (values.get(name)) throw new OAuth2Error('invalid_request', `The parameter ${name} is not supported`);
  }
  const parameters: Partial<Record<ParameterName, string>> = {};
  for (const name of PARAMETER_NAMES) {
    const value = values.get(name);
    if (value) parameters[name] = checked(name, value);
  }
  if (authorizePath(parameters).length > MAX_PATH_LENGTH) {
    throw new OAuth2Error('invalid_request', 'The parameters are too long together');
  }
  return parameters;
}

/** The state that an answer gives back, even where the rest of the request is of no use; never one that is no use itself. */
export function readState(fields: Iterable<readonly [string, string]>): string | undefined {
  const [state, ...others] = [...fields].filter(([name, value]) => name === 'state' && value !== '');
  return state && others.length === 0 && isUsable('state', state[1]) ? state[1] : undefined;
}

/** Where a browser makes the request again. */
export function authorizePath(parameters: AuthorizationParameters): string {
  return `/oauth/authorize?${new URLSearchParams(parameters as Record<string, string>).toString()}`;
}

const PARAMETER_NAMES = Object.keys(MAX_LENGTHS) as ParameterName[];

function checked(name: ParameterName, value: string): string {
  if (isUsable(name, value)) return value;
  throw new OAuth2Error(
    'invalid_request',
    `The parameter ${name} must be printable, and not longer than ${MAX_LENGTHS[name]} characters`,
  );
}

function isUsable(name: ParameterName, value: string): boolean {
  return value.length <= MAX_LENGTHS[name] && !/\p{Cc}|\p{Surrogate}/u.test(value);
}
