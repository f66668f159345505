import { clientNameProblem } from '../clients/client-name.js';
import { MAX_REDIRECT_URIS, redirectUriProblem } from '../clients/redirect-uri.js';
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

/**
 * Reads the metadata of a client that registers itself; oidc-provider validates the values.
 * @throws ClientMetadataError for values that are too long and for redirect URIs that are not
 * allowed
 */
export function readClientMetadata(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ClientMetadataError('invalid_client_metadata', 'The request body must be a JSON object');
  }
  const understood = Object.entries(body).filter(([name, value]) => UNDERSTOOD.has(name) && value !== null);
  const metadata: Record<string, unknown> = Object.fromEntries(understood);
  for (const [name, value] of understood) assertBounded(name, value);
  assertReadableName(metadata['client_name']);
  const redirectUris = readRedirectUris(metadata['redirect_uris']);
  // A client with a redirect URI outside the web is a native program, whatever application type it claims.
  const isOnTheWeb = redirectUris.every((uri) => /^https:/i.test(uri));
  return isOnTheWeb ? metadata : { ...metadata, application_type: 'native' };
}

function readRedirectUris(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_REDIRECT_URIS) {
    throw new ClientMetadataError('invalid_redirect_uri', `redirect_uris must contain 1 to ${MAX_REDIRECT_URIS} URIs`);
  }
  return value.map((uri: unknown, index) => {
    const problem = typeof uri === 'string' ? redirectUriProblem(uri) : { message: 'must be a string' };
    if (problem) throw new ClientMetadataError('invalid_redirect_uri', `redirect_uris[${index}] ${problem.message}`);
    return uri as string;
  });
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
