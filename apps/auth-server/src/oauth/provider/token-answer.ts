import type { KoaContextWithOIDC } from 'oidc-provider';
import { OAUTH2_ERROR_CODES, type OAuth2ErrorCode } from '@memory-graph/contracts/oauth/oauth2-error-code';
import type { ProviderMiddleware } from './provider-middleware.js';

export const TOKEN_PATH = '/oauth/token';

const CODES: ReadonlySet<string> = new Set(OAUTH2_ERROR_CODES);

/** What the library says in an error. */
interface ErrorBody {
  error: string;
  error_description?: string;
}

/** Makes of the library's answers to token requests those of the interface. */
export const answerAsTheInterface: ProviderMiddleware = async (context, next) => {
  await next();
  if (context.path !== TOKEN_PATH || context.method !== 'POST') return;
  const answered = context as unknown as KoaContextWithOIDC;
  if (answered.status === 200) tellAllScopes(answered);
  else if (answered.status < 500 && isError(answered.body)) refuse(answered, answered.body);
};

/** The library names the scopes of the access token, where those of the ID token were granted too. */
function tellAllScopes({ oidc, body }: KoaContextWithOIDC): void {
  const { AccessToken: accessToken, AuthorizationCode: code, RefreshToken: refreshToken, Grant: grant } = oidc.entities;
  const asked = oidc.params?.['scope'] === undefined ? (code ?? refreshToken)?.scopes : oidc.requestParamScopes;
  const granted = [grant?.getOIDCScopeFiltered(asked ?? new Set()), accessToken?.scope];
  const scopes = granted.flatMap((scope) => (scope ? scope.split(' ') : []));
  Object.assign(body as object, { scope: [...new Set(scopes)].join(' ') });
}

/** The interface has one status, and a closed set of codes. */
function refuse(context: KoaContextWithOIDC, { error, error_description }: ErrorBody): void {
  context.status = 400;
  context.remove('WWW-Authenticate');
  context.body = { error: codeOf(error, context), error_description };
}

function codeOf(error: string, { oidc }: KoaContextWithOIDC): OAuth2ErrorCode {
  if (error === 'invalid_request' && asksForAnothersGrantType(oidc)) return 'unauthorized_client';
  return CODES.has(error) ? (error as OAuth2ErrorCode) : 'invalid_request';
}

/** A grant type that there is, but that the client did not register for. */
function asksForAnothersGrantType({ client, params }: KoaContextWithOIDC['oidc']): boolean {
  const grantType = params?.['grant_type'];
  return typeof grantType === 'string' && client !== undefined && !client.grantTypeAllowed(grantType);
}

function isError(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body;
}
