import type { ClientDocumentMode } from '../../auth-server.config.js';
import type { ProviderMiddleware } from './provider-middleware.js';

export const DISCOVERY_PATHS: readonly string[] = [
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
];

const SECRET_METHODS = ['client_secret_basic', 'client_secret_post'];

const CLAIMS = ['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'name', 'picture', 'email', 'email_verified'];

/** Metadata (RFC 8414, OpenID Connect Discovery) of the endpoints that the library does not implement. */
export function metadataBeyondProvider(issuer: string, clientDocuments: ClientDocumentMode): Record<string, unknown> {
  return {
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    introspection_endpoint_auth_methods_supported: SECRET_METHODS,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: [...SECRET_METHODS, 'none'],
    client_id_metadata_document_supported: clientDocuments === 'on',
    prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
    service_documentation: `${issuer}/docs`,
  };
}

/** Replaces the library's description of its authorization endpoint with that of ours. */
export const describeOurAuthorization: ProviderMiddleware = async (context, next) => {
  await next();
  if (!DISCOVERY_PATHS.includes(context.path) || context.status !== 200) return;
  Object.assign(context.body as object, {
    code_challenge_methods_supported: ['S256', 'plain'],
    response_modes_supported: ['query'],
    claims_supported: CLAIMS,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  });
};
