import { clientNameProblem } from '../clients/client-name.js';
import { MAX_REDIRECT_URIS, redirectUriProblem } from '../clients/redirect-uri.js';
import { DEVICE_CODE_GRANT, GRANT_TYPES } from '../grant-types.js';
import { registrableScope } from '../scopes.js';
import { ClientMetadataError } from './client-metadata.error.js';

/**
 * The supported client metadata; the rest is ignored (RFC 7591, section 2). URLs that the server
 * would have to fetch are not supported.
 */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  'application_type',
  'client_name',
  'client_uri',
  'contacts',
  'grant_types',
  'logo_uri',
  'policy_uri',
  'redirect_uris',
  'response_types',
  'scope',
  'token_endpoint_auth_method',
  'tos_uri',
]);

const MAX_NAME_LENGTH = 200;
const MAX_TEXT_LENGTH = 2_000;
const MAX_LIST_LENGTH = 10;

/** What a client may register of what it sent. */
export interface ClientRegistration {
  /** In the terms of RFC 7591. oidc-provider validates the values. */
  metadata: Record<string, unknown>;
  redirectUris: string[];
}

/**
 * Reads the metadata of a client that registers itself. Clients send one request to all servers, so what is not
 * supported is left out where something remains, and the answer says what is registered (RFC 7591, section 3.2.1).
 * @throws ClientMetadataError for values that are too long, and if no supported value remains
 */
export function readClientMetadata(body: unknown): ClientRegistration {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ClientMetadataError('invalid_client_metadata', 'The request body must be a JSON object');
  }
  const understood = Object.entries(body).filter(([name, value]) => UNDERSTOOD.has(name) && !isMissing(value));
  const { scope: scopes, redirect_uris: uris, ...metadata }: Record<string, unknown> = Object.fromEntries(understood);
  for (const [name, value] of understood) assertBounded(name, value);
  assertReadableName(metadata['client_name']);
  for (const [name, supported] of LISTS) {
    if (metadata[name] !== undefined) metadata[name] = supportedOf(name, metadata[name], supported);
  }
  const scope = registrableScope(scopes);
  if (scope !== null) metadata['scope'] = scope;
  const redirectUris = readRedirectUris(uris, isForDevicesOnly(metadata));
  if (redirectUris.length === 0) metadata['response_types'] = [];
  // A client with a redirect URI outside the web is a native program, whatever application type it claims.
  if (!redirectUris.every((uri) => /^https:/i.test(uri))) metadata['application_type'] = 'native';
  return { metadata, redirectUris };
}

/** Many clients send empty texts for what they do not know of themselves. */
function isMissing(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Lists of which a client registers what is supported. */
const LISTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['grant_types', GRANT_TYPES],
  ['response_types', ['code']],
]);

function supportedOf(name: string, list: unknown, supported: readonly string[]): string[] {
  const left = Array.isArray(list) ? supported.filter((value) => list.includes(value)) : [];
  if (left.length > 0 || (Array.isArray(list) && list.length === 0)) return left;
  throw new ClientMetadataError('invalid_client_metadata', `${name} must contain ${supported.join(' or ')}`);
}

function isForDevicesOnly({ grant_types: grantTypes }: Record<string, unknown>): boolean {
  return (
    Array.isArray(grantTypes) && grantTypes.includes(DEVICE_CODE_GRANT) && !grantTypes.includes('authorization_code')
  );
}

/** @param mayBeNone whether the client does without the code flow */
function readRedirectUris(value: unknown, mayBeNone: boolean): string[] {
  const uris: unknown = value ?? [];
  if (!Array.isArray(uris) || uris.length > MAX_REDIRECT_URIS || (uris.length === 0 && !mayBeNone)) {
    throw new ClientMetadataError('invalid_redirect_uri', `redirect_uris must contain 1 to ${MAX_REDIRECT_URIS} URIs`);
  }
  const problems = uris.map((uri: unknown) =>
    typeof uri === 'string' ? redirectUriProblem(uri) : { message: 'must be a string' },
  );
  const allowed = uris.filter((_, index) => problems[index] === null) as string[];
  const first = problems.findIndex((problem) => problem !== null);
  if (allowed.length === 0 && first >= 0) {
    throw new ClientMetadataError('invalid_redirect_uri', `redirect_uris[${first}] ${problems[first]!.message}`);
  }
  return [...new Set(allowed)];
}

function assertBounded(name: string, value: unknown): void {
  if (name === 'redirect_uris') return;
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  const maxLength = name === 'client_name' ? MAX_NAME_LENGTH : MAX_TEXT_LENGTH;
  if (texts.length > MAX_LIST_LENGTH || texts.some((text) => typeof text !== 'string' || text.length > maxLength)) {
    const bounds = `text of at most ${maxLength} characters, or a list of at most ${MAX_LIST_LENGTH}`;
    throw new ClientMetadataError('invalid_client_metadata', `${name} must be ${bounds}`);
  }
}

function assertReadableName(name: unknown): void {
  const problem = typeof name === 'string' ? clientNameProblem(name) : null;
  if (problem) throw new ClientMetadataError('invalid_client_metadata', `client_name ${problem.message}`);
}
