import { includesScope, type Resources, type Scope } from '@memory-graph/contracts/oauth';
import { isDocumentClientId } from '../clients/document-client-id.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { matchesRedirectUri } from '../clients/redirect-uri.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { coveredResources, findResource } from '../resources.js';
import { DEFAULT_SCOPE, inReadingOrder, isApiScope, isScope } from '../scopes.js';
import { AccessRefusal, AuthorizationError } from './authorization.error.js';
import type { AuthorizationParameters } from './authorization-parameters.js';
import { readCodeChallenge } from './code-challenge.js';
import { readSubject } from './requested-subject.js';

/** What a client may ask for besides the rules (OpenID Connect Core, section 3.1.2.1). */
const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const;
type Prompt = (typeof PROMPTS)[number];

/** How the user must have signed in. */
export interface SignInDemands {
  prompts: ReadonlySet<Prompt>;
  /** The maximum time since the user signed in. */
  maxAgeSeconds: number | null;
  /** When the user was sent to sign in again. */
  authenticatedAfter: Date | null;
  /** The parameters that repeat the request. */
  parameters: AuthorizationParameters;
}

/** A valid request that can be shown to a user. */
export interface AuthorizationRequest extends SignInDemands {
  client: OAuthClientRow;
  /** The redirect URI of the request; its loopback port may differ from the registered one. */
  redirectUri: string;
  /** Not empty. */
  scopes: string[];
  /** The resources that access tokens may be for; not empty. */
  resources: string[];
  /** What the tokens are bound to, if anything. */
  subject: string | null;
  state: string | undefined;
  nonce: string | undefined;
  /** The challenge in the form of S256; null if the client authenticates with its secret instead. */
  codeChallenge: string | null;
  /** An ID token of the user whom the client expects. */
  idTokenHint: string | undefined;
}

/** @throws AccessRefusal */
export function readSignInDemands(parameters: AuthorizationParameters): SignInDemands {
  return {
    prompts: readPrompts(parameters.prompt),
    maxAgeSeconds: readNumber('max_age', parameters),
    authenticatedAfter: readTime('authenticated_after', parameters),
    parameters,
  };
}

/**
 * Validates a request for the given client. Client and redirect URI are checked first, because they
 * decide where errors may be sent (RFC 6749, section 4.1.2.1).
 * @param client null if the client does not exist
 * @throws OAuth2Error for an unknown client or redirect URI
 * @throws AuthorizationError for all other errors
 */
export function readAuthorizationRequest(
  parameters: AuthorizationParameters,
  client: OAuthClientRow | null,
  resources: Resources,
): AuthorizationRequest {
  if (!client) throw new OAuth2Error('invalid_client', 'Client not found');
  const redirectUri = readRedirectUri(parameters.redirect_uri, client);
  try {
    return {
      client,
      redirectUri,
      codeChallenge: readFlow(parameters, client),
      ...readAccess(parameters, client, resources),
      state: parameters.state,
      nonce: parameters.nonce,
      idTokenHint: parameters.id_token_hint,
      ...readSignInDemands(parameters),
    };
  } catch (error) {
    throw error instanceof OAuth2Error ? new AuthorizationError(error, { redirectUri, parameters }) : error;
  }
}

function readRedirectUri(requested: string | undefined, { redirectUris }: OAuthClientRow): string {
  if (requested === undefined) throw new OAuth2Error('invalid_request', 'redirect_uri is required');
  if (redirectUris.some((registered) => matchesRedirectUri(registered, requested))) return requested;
  throw new OAuth2Error('invalid_request', 'redirect_uri is not registered for the client');
}

/** @returns the code challenge */
function readFlow(parameters: AuthorizationParameters, client: OAuthClientRow): string | null {
  assertCodeFlow(parameters, client);
  const codeChallenge = readCodeChallenge(parameters.code_challenge, parameters.code_challenge_method);
  if (codeChallenge === null && client.secretHash === null) {
    throw new OAuth2Error('invalid_request', 'code_challenge is required for clients without a secret');
  }
  if (isDocumentClientId(client.clientId) && parameters.code_challenge_method !== 'S256') {
    throw new OAuth2Error('invalid_request', 'code_challenge_method must be S256 for clients with a metadata document');
  }
  return codeChallenge;
}

function assertCodeFlow(parameters: AuthorizationParameters, { metadata }: OAuthClientRow): void {
  if (parameters.response_type !== 'code') throw new OAuth2Error('invalid_request', 'response_type must be code');
  if (parameters.response_mode !== undefined && parameters.response_mode !== 'query') {
    throw new OAuth2Error('invalid_request', 'response_mode must be query');
  }
  if (lacks(metadata['grant_types'], 'authorization_code') || lacks(metadata['response_types'], 'code')) {
    throw new OAuth2Error('unauthorized_client', 'The client is not registered for the authorization code flow');
  }
}

/** Whether a registered list exists and does not contain the value. */
function lacks(registered: unknown, value: string): boolean {
  return Array.isArray(registered) && !registered.includes(value);
}

/**
 * The access that a client requests, by code or for a device.
 * @throws AccessRefusal
 */
export function readAccess(
  parameters: Pick<AuthorizationParameters, 'scope' | 'resource' | 'subject'>,
  client: Pick<OAuthClientRow, 'metadata'>,
  known: Resources,
): Pick<AuthorizationRequest, 'scopes' | 'resources' | 'subject'> {
  const resource = findResource(parameters.resource ?? known.api, known);
  if (resource === null) throw new AccessRefusal('invalid_request', 'Resource not found', 'invalid_target');
  const scopes = readScopes(parameters.scope, client, resource === known.mcp ? 'mcp' : DEFAULT_SCOPE);
  const subject = readSubject(parameters.subject);
  return { scopes, resources: coveredResources(resource, scopes, known), subject };
}

/** @param fallback the scope of a client that requests none and is not registered for others */
function readScopes(
  requested: string | undefined,
  { metadata }: Pick<OAuthClientRow, 'metadata'>,
  fallback: Scope,
): string[] {
  const registered = typeof metadata['scope'] === 'string' ? words(metadata['scope']) : null;
  const scopes = words(requested);
  if (scopes.length === 0) {
    const defaults = (registered ?? []).filter(isScope);
    return inReadingOrder(defaults.length > 0 ? defaults : [fallback]);
  }
  if (!scopes.every(isScope)) throw new AccessRefusal('invalid_scope', 'Unknown scope');
  // Identity scopes are always allowed: clients register only scopes of the API.
  if (registered && scopes.some((scope) => isApiScope(scope) && !includesScope(registered, scope))) {
    throw new AccessRefusal('invalid_scope', 'The client is not registered for this scope');
  }
  return inReadingOrder(scopes);
}

function readPrompts(requested: string | undefined): ReadonlySet<Prompt> {
  const prompts = new Set(words(requested));
  if (![...prompts].every(isPrompt))
    throw new AccessRefusal('invalid_request', `prompt must contain only ${PROMPTS.join(', ')}`);
  if (prompts.has('none') && prompts.size > 1) {
    throw new AccessRefusal('invalid_request', 'prompt must not combine none with other values');
  }
  return prompts as Set<Prompt>;
}

function isPrompt(text: string): text is Prompt {
  return (PROMPTS as readonly string[]).includes(text);
}

function readTime(name: 'authenticated_after', parameters: AuthorizationParameters): Date | null {
  const time = readNumber(name, parameters);
  return time === null ? null : new Date(time);
}

function readNumber(name: 'max_age' | 'authenticated_after', parameters: AuthorizationParameters): number | null {
  const text = parameters[name];
  if (text === undefined) return null;
  if (!/^\d+$/.test(text)) throw new AccessRefusal('invalid_request', `${name} must be a non-negative integer`);
  return Number(text);
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}
