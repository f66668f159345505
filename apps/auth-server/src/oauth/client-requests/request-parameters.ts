import { OAuth2Error } from '../errors/oauth2.error.js';

/** The parameters of a request to one of the OAuth endpoints. */
export type RequestParameters = ReadonlyMap<string, string>;

/**
 * Reads a form, or JSON in its place. A parameter without a value counts as left out (RFC 6749, section 3.2).
 * @throws OAuth2Error `invalid_request` for what no form could say
 */
export function readParameters(body: unknown): RequestParameters {
  if (body === undefined) return new Map();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OAuth2Error('invalid_request', 'The request body must be a form, or a JSON object');
  }
  const parameters = new Map<string, string>();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') throw new OAuth2Error('invalid_request', `${name} must be a string`);
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}

/** @throws OAuth2Error `invalid_request` where it is left out */
export function required(parameters: RequestParameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuth2Error('invalid_request', `${name} is required`);
  return value;
}
