import { MAX_SUBJECT_LENGTH } from '@memory-graph/contracts/resources';
import { MAX_REDIRECT_URI_LENGTH } from '../clients/redirect-uri.js';
import { OAuth2Error } from '../errors/oauth2.error.js';

/** The supported parameters with their maximum lengths. All others are ignored (RFC 6749, section 3.1). */
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
  /** A parameter of our own: what the tokens are bound to. */
  subject: MAX_SUBJECT_LENGTH,
  nonce: 512,
  prompt: 64,
  max_age: 9,
  id_token_hint: 2_000,
  /** A parameter of our own, in ms since the epoch: the user must have signed in after this time. */
  authenticated_after: 15,
} as const;

type ParameterName = keyof typeof MAX_LENGTHS;

/** The parameters of an authorization request as they were sent. */
export type AuthorizationParameters = Readonly<Partial<Record<ParameterName, string>>>;

/** Other ways to send the parameters. Ignoring them would answer a different request. */
const UNSUPPORTED = ['request', 'request_uri', 'registration'] as const;

/** The maximum length of the return path of the sign-in page. */
const MAX_PATH_LENGTH = 4_096 - '&authenticated_after='.length - MAX_LENGTHS.authenticated_after;

/**
 * Reads the parameters of a query or form. Parameters without a value count as omitted (RFC 6749,
 * section 3.1), but for the subject.
 * @throws OAuth2Error `invalid_request` for repeated, too long, unprintable or unsupported
 * parameters
 */
export function readParameters(fields: Iterable<readonly [string, string]>): AuthorizationParameters {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name)) throw new OAuth2Error('invalid_request', 'A parameter is repeated; send each parameter once');
    values.set(name, value);
  }
  for (const name of UNSUPPORTED) {
    if (values.get(name)) throw new OAuth2Error('invalid_request', `${name} is not supported`);
  }
  const parameters: Partial<Record<ParameterName, string>> = {};
  for (const name of PARAMETER_NAMES) {
    const value = values.get(name);
    if (value || (value === '' && name === 'subject')) parameters[name] = checked(name, value);
  }
  if (authorizePath(parameters).length > MAX_PATH_LENGTH) {
    throw new OAuth2Error('invalid_request', 'The parameters are too long in total');
  }
  return parameters;
}

/**
 * The state to return with an error, even if the rest of the request is invalid; undefined if the
 * state itself is invalid.
 */
export function readState(fields: Iterable<readonly [string, string]>): string | undefined {
  const [state, ...others] = [...fields].filter(([name, value]) => name === 'state' && value !== '');
  return state && others.length === 0 && isUsable('state', state[1]) ? state[1] : undefined;
}

/** The path that repeats the request in a browser, relative to the root of the service. */
export function authorizePath(parameters: AuthorizationParameters): string {
  return `./oauth/authorize?${new URLSearchParams(parameters as Record<string, string>).toString()}`;
}

const PARAMETER_NAMES = Object.keys(MAX_LENGTHS) as ParameterName[];

function checked(name: ParameterName, value: string): string {
  if (isUsable(name, value)) return value;
  throw new OAuth2Error('invalid_request', `${name} must consist of at most ${MAX_LENGTHS[name]} printable characters`);
}

function isUsable(name: ParameterName, value: string): boolean {
  return value.length <= MAX_LENGTHS[name] && !/\p{Cc}|\p{Surrogate}/u.test(value);
}
