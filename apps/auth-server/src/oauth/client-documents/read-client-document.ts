import { isPlainObject } from '@memory-graph/contracts/validation';
import { clientNameProblem } from '../clients/client-name.js';
import { documentHostOf } from '../clients/document-client-id.js';
import { redirectUriProblem } from '../clients/redirect-uri.js';
import { DEVICE_CODE_GRANT, GRANT_TYPES } from '../grant-types.js';
import { registrableScope } from '../scopes.js';
import type { ClientDocument } from './client-document.js';
import { ClientDocumentError } from './client-document.error.js';

/** One document serves all authorization servers, so it may list more than a registration here. */
const MAX_REDIRECT_URIS = 30;
const MAX_NAME_LENGTH = 200;

/** A document is public, so it cannot prove anything by a secret. */
const SECRETS = ['client_secret', 'client_secret_expires_at'];

/**
 * Reads the content of a client ID metadata document. Members that are not used here are ignored;
 * URLs among them, such as `logo_uri` and `jwks_uri`, are never fetched.
 * @throws ClientDocumentError
 */
export function readClientDocument(clientId: string, content: Buffer): Omit<ClientDocument, 'readAt'> {
  const document = parse(content);
  if (document['client_id'] !== clientId) throw new ClientDocumentError('must have its own URL as client_id');
  const secret = SECRETS.find((name) => Object.hasOwn(document, name));
  if (secret) throw new ClientDocumentError(`must not contain ${secret}`);
  const { token_endpoint_auth_method: method = 'none', grant_types, response_types } = document;
  if (method !== 'none') throw new ClientDocumentError('must have none as token_endpoint_auth_method');
  assertContains('grant_types', grant_types, 'authorization_code');
  assertContains('response_types', response_types, 'code');
  const scope = registrableScope(document['scope']);
  return {
    clientId,
    name: nameOf(document['client_name'], clientId),
    redirectUris: redirectUrisOf(document['redirect_uris']),
    metadata: {
      grant_types: grantTypesOf(grant_types),
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      ...(scope !== null && { scope }),
    },
  };
}

function parse(content: Buffer): Record<string, unknown> {
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    throw new ClientDocumentError('is not valid JSON');
  }
  if (!isPlainObject(document)) throw new ClientDocumentError('is not a JSON object');
  return document;
}

/** Many clients list the grant types and response types of all servers; omitted lists mean the code flow. */
function assertContains(name: string, list: unknown, value: string): void {
  if (list === undefined || (Array.isArray(list) && list.includes(value))) return;
  throw new ClientDocumentError(`must contain ${value} in ${name}`);
}

/** Without a list, a client gets what most expect. A device code needs a list that names it. */
function grantTypesOf(list: unknown): string[] {
  const named: unknown[] = Array.isArray(list) ? list : [];
  return GRANT_TYPES.filter((type) => type !== DEVICE_CODE_GRANT || named.includes(type));
}

function nameOf(name: unknown, clientId: string): string {
  if (name === undefined) return documentHostOf(clientId) ?? clientId;
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH || clientNameProblem(name)) {
    throw new ClientDocumentError(
      `must have a client_name of at most ${MAX_NAME_LENGTH} characters, without control characters`,
    );
  }
  return name;
}

/** Redirect URIs that are not allowed here are ignored, because they may be meant for other servers. */
function redirectUrisOf(list: unknown): string[] {
  if (!Array.isArray(list) || list.length > MAX_REDIRECT_URIS) {
    throw new ClientDocumentError(`must have a list of at most ${MAX_REDIRECT_URIS} redirect_uris`);
  }
  const allowed = list.filter((uri) => typeof uri === 'string' && redirectUriProblem(uri) === null) as string[];
  if (allowed.length === 0) {
    throw new ClientDocumentError('must have redirect_uris with https, a loopback address, or a scheme with a period');
  }
  return [...new Set(allowed)];
}
