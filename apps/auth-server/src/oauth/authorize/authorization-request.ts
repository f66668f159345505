import type { Resources } from '@memory-graph/contracts/oauth/access-token';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { matchesRedirectUri } from '../clients/redirect-uri.js';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { findResource } from '../resources.js';
import { DEFAULT_SCOPE, inReadingOrder, isApiScope, isScope } from '../scopes.js';
import type { AuthorizationParameters } from './authorization-parameters.js';
import { readCodeChallenge } from './code-challenge.js';

/** What a client may ask for besides the rules (OpenID Connect Core, section 3.1.2.1). */
export const PROMPTS = ['none', 'login', 'consent', 'select_account'] as const;
export type Prompt = (typeof PROMPTS)[number];

/** A request that may be put before a user. */
export interface AuthorizationRequest {
  client: OAuthClientRow;
  /** As the client sent it, which may be on another loopback port than it is registered with. */
  redirectUri: string;
  /** Not empty. */
  scopes: string[];
  /** What the access token is for. */
  resource: string;
  state: string | undefined;
  nonce: string | undefined;
  /** In the form of S256; null: the client shows its secret instead. */
  codeChallenge: string | null;
  prompts: ReadonlySet<Prompt>;
  /** An ID token of the user that the client has before it. */
  idTokenHint: string | undefined;
  /** How long ago the user may have signed in. */
  maxAgeSeconds: number | null;
  /** When the user was sent to sign in again. */
  authenticatedAfter: Date | null;
  /** What the request can be made again from. */
  parameters: AuthorizationParameters;
}

/**
 * Checks a request against the client that it names. What decides where the user is sent comes first, so that nothing
 * else of the request counts before (RFC 6749, section 4.1.2.1).
 * @param client null: there is none by that name
 * @throws OAuth2Error
 */
export function readAuthorizationRequest(
  parameters: AuthorizationParameters,
  client: OAuthClientRow | null,
  resources: Resources,
): AuthorizationRequest {
  if (!client) throw new OAuth2Error('invalid_client', 'There is no such client');
  const redirectUri = readRedirectUri(parameters.redirect_uri, client);
  assertCodeFlow(parameters, client);
  const codeChallenge = readCodeChallenge(parameters.code_challenge, parameters.code_challenge_method);
  if (codeChallenge === null && client.secretHash === null) {
    throw new OAuth2Error('invalid_request', 'code_challenge is required of clients without a secret');
  }
  return {
    client,
    redirectUri,
    scopes: readScopes(parameters.scope, client),
    resource: readResource(parameters.resource, resources),
    state: parameters.state,
    nonce: parameters.nonce,
    codeChallenge,
    prompts: readPrompts(parameters.prompt),
    idTokenHint: parameters.id_token_hint,
    maxAgeSeconds: readNumber('max_age', parameters),
    authenticatedAfter: readTime('authenticated_after', parameters),
    parameters,
  };
}

function readRedirectUri(requested: string | undefined, { redirectUris }: OAuthClientRow): string {
  if (requested === undefined) throw new OAuth2Error('invalid_request', 'redirect_uri is required');
  if (redirectUris.some((registered) => matchesRedirectUri(registered, requested))) return requested;
  throw new OAuth2Error('invalid_request', 'redirect_uri is not one of those that the client is registered with');
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

/** Whether a list that a client may be registered with is there, without the value. */
function lacks(registered: unknown, value: string): boolean {
  return Array.isArray(registered) && !registered.includes(value);
}

function readScopes(requested: string | undefined, { metadata }: OAuthClientRow): string[] {
  const registered = typeof metadata['scope'] === 'string' ? words(metadata['scope']) : null;
  const scopes = words(requested);
  if (scopes.length === 0) {
    const defaults = (registered ?? []).filter(isScope);
    return inReadingOrder(defaults.length > 0 ? defaults : [DEFAULT_SCOPE]);
  }
  if (!scopes.every(isScope)) throw new OAuth2Error('invalid_scope', 'There is no such scope');
  // Who the user is may always be asked: clients are registered for scopes of the API alone.
  if (registered && scopes.some((scope) => isApiScope(scope) && !registered.includes(scope))) {
    throw new OAuth2Error('invalid_scope', 'The client is not registered for this scope');
  }
  return inReadingOrder(scopes);
}

function readResource(requested: string | undefined, resources: Resources): string {
  if (requested === undefined) return resources.api;
  const resource = findResource(requested, resources);
  if (resource === null) throw new OAuth2Error('invalid_request', 'There is no such resource');
  return resource;
}

function readPrompts(requested: string | undefined): ReadonlySet<Prompt> {
  const prompts = new Set(words(requested));
  if (![...prompts].every(isPrompt))
    throw new OAuth2Error('invalid_request', `prompt must be of ${PROMPTS.join(', ')}`);
  if (prompts.has('none') && prompts.size > 1) {
    throw new OAuth2Error('invalid_request', 'prompt must be none alone, or without none');
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
  if (!/^\d+$/.test(text)) throw new OAuth2Error('invalid_request', `${name} must be a whole number, not below 0`);
  return Number(text);
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((word) => word !== '');
}
