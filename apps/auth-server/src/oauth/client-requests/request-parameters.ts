import { OAuth2Error } from '../errors/oauth2.error.js';

/** The parameters of a request to one of the OAuth endpoints. */
export type RequestParameters = ReadonlyMap<string, string>;

/**
 * Reads a form or a JSON object. A parameter without a value counts as omitted (RFC 6749, section
 * 3.2), but for the subject.
 * @throws OAuth2Error `invalid_request` for JSON values that a form cannot express
 */
export function readParameters(body: unknown): RequestParameters {
  if (body === undefined) return new Map();
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OAuth2Error('invalid_request', 'The request body must be a form, or a JSON object');
  }
  const parameters = new Map<string, string>();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') throw new OAuth2Error('invalid_request', `${name} must be a string`);
    if (value !== '' || name === 'subject') parameters.set(name, value);
  }
  return parameters;
}

/** @throws OAuth2Error `invalid_request` if the parameter is missing */
export function required(parameters: RequestParameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuth2Error('invalid_request', `${name} is required`);
  return value;
}
