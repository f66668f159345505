import type { KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH2_ERROR_CODES } from '@memory-graph/contracts/oauth';
import { DEVICE_CODE_GRANT } from '../grant-types.js';
import { DEVICE_ERROR_CODES } from './device-flow.js';
import type { ProviderMiddleware } from './provider-middleware.js';

export const TOKEN_PATH = '/oauth/token';

const CODES: ReadonlySet<string> = new Set(OAUTH2_ERROR_CODES);

/** The body of an error response of the library. */
interface ErrorBody {
  error: string;
  error_description?: string;
}

/** Adapts the token responses of the library to the documented interface. */
export const answerAsTheInterface: ProviderMiddleware = async (context, next) => {
  await next();
  if (context.path !== TOKEN_PATH || context.method !== 'POST') return;
  const answered = context as unknown as KoaContextWithOIDC;
  if (answered.status === 200) tellAllScopes(answered);
  else if (answered.status < 500 && isError(answered.body)) refuse(answered, answered.body);
};

/** The library reports only the scopes of the access token, although scopes of the ID token were granted too. */
function tellAllScopes({ oidc, body }: KoaContextWithOIDC): void {
  const { AccessToken: accessToken, AuthorizationCode, DeviceCode, RefreshToken, Grant: grant } = oidc.entities;
  const granted = (AuthorizationCode ?? DeviceCode ?? RefreshToken)?.scopes;
  const asked = oidc.params?.['scope'] === undefined ? granted : oidc.requestParamScopes;
  const given = [grant?.getOIDCScopeFiltered(asked ?? new Set()), accessToken?.scope];
  const scopes = given.flatMap((scope) => (scope ? scope.split(' ') : []));
  Object.assign(body as object, { scope: [...new Set(scopes)].join(' ') });
}

/** The interface uses one status and a closed set of codes, to which RFC 8628 adds those of its own grant. */
function refuse(context: KoaContextWithOIDC, { error, error_description }: ErrorBody): void {
  context.status = 400;
  context.remove('WWW-Authenticate');
  context.body = { error: codeOf(error, context), error_description };
}

function codeOf(error: string, { oidc }: KoaContextWithOIDC): string {
  if (oidc.params?.['grant_type'] === DEVICE_CODE_GRANT && DEVICE_ERROR_CODES.has(error)) return error;
  if (error === 'invalid_request' && asksForAnothersGrantType(oidc)) return 'unauthorized_client';
  return CODES.has(error) ? error : 'invalid_request';
}

/** A supported grant type for which the client is not registered. */
function asksForAnothersGrantType({ client, params }: KoaContextWithOIDC['oidc']): boolean {
  const grantType = params?.['grant_type'];
  return typeof grantType === 'string' && client !== undefined && !client.grantTypeAllowed(grantType);
}

function isError(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body;
}
