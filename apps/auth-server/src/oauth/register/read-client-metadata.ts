import { clientNameProblem } from '../clients/client-name.js';
import { MAX_REDIRECT_URIS, redirectUriProblem } from '../clients/redirect-uri.js';
import { ClientMetadataError } from './client-metadata.error.js';

/**
 * What clients may say of themselves; all else is ignored, as RFC 7591 (section 2) has it. Not among it are addresses
 * that we would have to fetch something from.
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
 * Reads what a client that registers itself says of itself; oidc-provider checks what the values mean.
 * @throws ClientMetadataError for what is too long, and for redirect URIs that codes may not be sent to
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
  // What has a callback elsewhere than on the web is a program on the user's machine, whatever it calls itself.
  const isOnTheWeb = redirectUris.every((uri) => /^https:/i.test(uri));
  return isOnTheWeb ? metadata : { ...metadata, application_type: 'native' };
}

function readRedirectUris(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_REDIRECT_URIS) {
    throw new ClientMetadataError('invalid_redirect_uri', `redirect_uris must hold 1 to ${MAX_REDIRECT_URIS} URIs`);
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
