import { OAUTH2_ERROR_CODES } from '@memory-graph/contracts/oauth';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const text = (description: string, more: object = {}) => ({ type: 'string' as const, description, ...more });
const seconds = (description: string) => ({ type: 'integer' as const, description });
const texts = (description: string, more: object = {}) => ({
  type: 'array' as const,
  items: { type: 'string' as const, ...more },
  description,
});

const DEVICE_CODE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const GRANT_TYPES = ['authorization_code', 'refresh_token', DEVICE_CODE_GRANT];

const CLIENT_ID = text('The id of the client. May be omitted if the `Authorization` header contains it.');
const CLIENT_SECRET = text('The secret of the client, unless the `Authorization` header contains it.');
const ERROR_DESCRIPTION = text('A description for the developer of the client.');
const RESOURCE = text('The resource that the access token is for (RFC 8707).', { format: 'uri' });

const CLIENT_METADATA = {
  redirect_uris: texts('The redirect URIs of the client. The same rules apply as for clients that users create.', {
    format: 'uri',
  }),
  client_name: text('The name that the consent page shows.', { example: 'Notes' }),
  token_endpoint_auth_method: text(
    'The authentication method of the client; `none` for a public client, which must use PKCE.',
    {
      enum: ['client_secret_basic', 'client_secret_post', 'none'],
      default: 'client_secret_basic',
    },
  ),
  grant_types: texts('The grant types that the client may use.', { enum: GRANT_TYPES }),
  response_types: texts('The response types that the client may use.', { enum: ['code'] }),
  scope: text('The API scopes that the client may request, separated by spaces.', { example: 'read write' }),
  client_uri: text('The home page of the client.', { format: 'uri' }),
  logo_uri: text('The logo of the client.', { format: 'uri' }),
  policy_uri: text('The privacy policy of the client.', { format: 'uri' }),
  tos_uri: text('The terms of service of the client.', { format: 'uri' }),
  contacts: texts('E-mail addresses of the people responsible for the client.', { format: 'email' }),
  application_type: text('Whether the client is a web application or runs on the device of the user.', {
    enum: ['web', 'native'],
  }),
};

/** The bodies of the OAuth endpoints of `auth-server`. */
export const OAUTH_SCHEMAS = {
  OAuth2Error: {
    type: 'object',
    description: 'An error of an OAuth endpoint (RFC 6749, section 5.2).',
    required: ['error'],
    properties: {
      error: text('A stable code for programs.', {
        enum: [...OAUTH2_ERROR_CODES],
      }),
      error_description: ERROR_DESCRIPTION,
      error_uri: text('The URI of a page about the error.', { format: 'uri' }),
      state: text('The state of the request.'),
    },
  },
  OAuth2TokenRequest: {
    type: 'object',
    description: 'A request for tokens.',
    required: ['grant_type', 'client_id'],
    properties: {
      grant_type: text('The kind of grant that is exchanged.', { enum: GRANT_TYPES }),
      client_id: CLIENT_ID,
      client_secret: text(
        'The secret of the client, unless PKCE replaces it or the `Authorization` header contains it.',
      ),
      code: text('For `authorization_code`: the code. It can be used once within 60 seconds.'),
      redirect_uri: text('For `authorization_code`: the redirect URI that received the code.', { format: 'uri' }),
      code_verifier: text('The PKCE verifier for the challenge of the authorization request.', {
        minLength: 43,
        maxLength: 128,
      }),
      refresh_token: text('For `refresh_token`: the refresh token. The response contains its successor.'),
      device_code: text(`For \`${DEVICE_CODE_GRANT}\`: the device code.`),
      scope: text('For `refresh_token`: a subset of the granted scopes, separated by spaces.'),
      resource: RESOURCE,
    },
  },
  OAuth2TokenResponse: {
    type: 'object',
    description: 'Tokens (RFC 6749, section 5.1).',
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    properties: {
      access_token: text('A JWT (RFC 9068), for the header `Authorization: Bearer …`.'),
      token_type: text('Always Bearer.', { enum: ['Bearer'] }),
      expires_in: { ...seconds('Lifetime of the access token in seconds.'), example: 3600 },
      refresh_token: text(
        'The refresh token, valid for 30 days. Each refresh issues a new one; a short time later, the old one is rejected.',
      ),
      scope: text('The granted scopes, separated by spaces.', { example: 'read write' }),
      id_token: text('The ID token (OpenID Connect), if the scope `openid` was granted.'),
    },
  },
  OAuth2DeviceState: {
    type: 'object',
    description: 'Why a device has no tokens yet, or gets none (RFC 8628, section 3.5).',
    required: ['error'],
    properties: {
      error: text('`authorization_pending`: ask again after the interval.', {
        enum: ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'],
      }),
      error_description: ERROR_DESCRIPTION,
    },
  },
  OAuth2DeviceRequest: {
    type: 'object',
    description: 'A request of a device for access (RFC 8628, section 3.1).',
    required: ['client_id'],
    properties: {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      scope: text('The requested scopes, separated by spaces. Defaults as in the authorization request.', {
        example: 'read write',
      }),
      resource: RESOURCE,
      subject: text('The subject that the tokens are bound to.', { minLength: 1, maxLength: 200 }),
    },
  },
  OAuth2DeviceCodes: {
    type: 'object',
    description: 'The codes for a device and its user (RFC 8628, section 3.2).',
    required: ['device_code', 'user_code', 'verification_uri', 'expires_in'],
    properties: {
      device_code: text('The code with which the device asks for tokens. It can be used once.'),
      user_code: text('The code that the user enters.', { example: 'BCDF-GHJK' }),
      verification_uri: text('The page at which the user enters the code.', { format: 'uri' }),
      verification_uri_complete: text('The same page with the code filled in.', { format: 'uri' }),
      expires_in: { ...seconds('Lifetime of both codes in seconds.'), example: 600 },
    },
  },
  OAuth2TokenReference: {
    type: 'object',
    description: 'A token and the client that sends it.',
    required: ['token'],
    properties: {
      token: text('An access token or a refresh token.'),
      token_type_hint: text('The kind of the token. Detected if omitted.', {
        enum: ['access_token', 'refresh_token'],
      }),
      client_id: text('The id of the client, unless the `Authorization` header contains it.'),
      client_secret: CLIENT_SECRET,
    },
  },
  OAuth2TokenState: {
    type: 'object',
    description: 'The state of a token (RFC 7662). Only `active` is present if the token is not active.',
    required: ['active'],
    properties: {
      active: { type: 'boolean', description: 'Whether the token is valid and was issued to this client.' },
      token_type: text('Bearer for an access token; absent for a refresh token.', { enum: ['Bearer'] }),
      scope: text('The scopes of the token, separated by spaces.', { example: 'read write' }),
      client_id: text('The client that the token was issued to.'),
      sub: text('The id of the user.', { format: 'uuid' }),
      iss: text('The issuer of the token.', { format: 'uri' }),
      // Without a type: generators for Java fail on a choice of a text and a list.
      aud: { description: 'The URI of the resource that the token is for, or a list of the API and `/mcp`.' },
      jti: text('The id of the access token.'),
      iat: seconds('The time of issue, in seconds since the epoch.'),
      exp: seconds('The expiry time, in seconds since the epoch.'),
      workspace_id: text('The workspace that the token gives access to.', { format: 'uuid' }),
      subject: text('The subject that the token is bound to, if any.'),
      grant_id: text('The id of the grant. Revoking the grant revokes the token.'),
    },
  },
  OAuth2ClientMetadata: {
    type: 'object',
    description:
      'The metadata of a client (RFC 7591, section 2). Unsupported fields, scopes, grant types, response types and redirect URIs are ' +
      'ignored where something supported remains. The response contains what was registered. `redirect_uris` is required for the ' +
      'authorization code flow.',
    properties: CLIENT_METADATA,
  },
  OAuth2RegisteredClient: {
    type: 'object',
    description: 'The registered client (RFC 7591, section 3.2.1).',
    required: ['client_id', 'redirect_uris'],
    properties: {
      client_id: text('The id of the client.'),
      client_id_issued_at: seconds('The time of registration, in seconds since the epoch.'),
      client_secret: text('The secret of the client, which cannot be shown again. Absent for a public client.'),
      client_secret_expires_at: seconds('The expiry time of the secret; 0 if it does not expire.'),
      ...CLIENT_METADATA,
    },
  },
  OAuth2RegistrationError: {
    type: 'object',
    description: 'An error of client registration (RFC 7591, section 3.2.2).',
    required: ['error'],
    properties: {
      error: text('A stable code for programs, for example `invalid_redirect_uri`.', {
        example: 'invalid_client_metadata',
      }),
      error_description: ERROR_DESCRIPTION,
    },
  },
  OAuth2ServerMetadata: {
    type: 'object',
    description: 'The endpoints and their capabilities (RFC 8414, OpenID Connect Discovery).',
    required: ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'response_types_supported'],
    properties: {
      issuer: text('The issuer of tokens: the public address of the service.', { format: 'uri' }),
      authorization_endpoint: text('The authorization endpoint.', { format: 'uri' }),
      token_endpoint: text('The token endpoint.', { format: 'uri' }),
      userinfo_endpoint: text('The userinfo endpoint.', { format: 'uri' }),
      introspection_endpoint: text('The introspection endpoint.', { format: 'uri' }),
      revocation_endpoint: text('The revocation endpoint.', { format: 'uri' }),
      device_authorization_endpoint: text('The device authorization endpoint.', { format: 'uri' }),
      registration_endpoint: text('The registration endpoint. Absent if registration is disabled.', { format: 'uri' }),
      client_id_metadata_document_supported: {
        type: 'boolean',
        description: 'Whether a client may use the URL of its metadata document as its id, without registration.',
      },
      jwks_uri: text('The URI of the public signing keys.', { format: 'uri' }),
      scopes_supported: texts('The supported scopes.'),
      response_types_supported: texts('Only `code`.'),
      grant_types_supported: texts('The supported grant types.'),
      code_challenge_methods_supported: texts('The supported PKCE methods.'),
      token_endpoint_auth_methods_supported: texts('The supported methods of client authentication.'),
    },
  },
  JsonWebKeySet: {
    type: 'object',
    description: 'A set of public keys (RFC 7517).',
    required: ['keys'],
    properties: {
      keys: {
        type: 'array',
        description: 'The current signing key, and former keys whose signatures are still valid.',
        items: { type: 'object', additionalProperties: true },
      },
    },
  },
} satisfies Schemas;
