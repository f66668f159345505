import type { OpenAPIObject } from '@nestjs/swagger';
import type { OAUTH_SCHEMAS } from './oauth-schemas.js';

const ref = (name: keyof typeof OAUTH_SCHEMAS) => ({ $ref: `#/components/schemas/${name}` });
const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });
const page = (description: string) => ({ description, content: { 'text/html': { schema: { type: 'string' } } } });
const redirect = (description: string) => ({
  description,
  headers: { Location: { description: 'The redirect target.', schema: { type: 'string', format: 'uri-reference' } } },
});
const body = (schema: object, ...types: string[]) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const API_ERROR = { $ref: '#/components/schemas/Error' };

/** Responses that several of the endpoints share. */
export const OAUTH_RESPONSES = {
  OAuth2Unreachable: json('The authorization server is unavailable.', API_ERROR),
  OAuth2Refused: json('The request is invalid.', ref('OAuth2Error')),
  OAuth2ClientUnknown: json('Client authentication failed.', ref('OAuth2Error')),
};
const UNREACHABLE = response('OAuth2Unreachable');
const REFUSED = response('OAuth2Refused');
const CLIENT_UNKNOWN = response('OAuth2ClientUnknown');

/** For a client that authenticates with the header; others use the body. */
const BY_CLIENT: NonNullable<OpenAPIObject['security']> = [{ client: [] }, {}];

const CODE_CHALLENGE_METHODS = ['S256', 'plain'];

/** The parameters of an authorization request, in its query and in the consent form. */
const AUTHORIZATION_PARAMETERS: { name: string; required?: true; description: string; schema: object }[] = [
  {
    name: 'client_id',
    required: true,
    description: 'The id of the client, or the URL of its metadata document.',
    schema: { type: 'string' },
  },
  {
    name: 'redirect_uri',
    required: true,
    description: 'The URI that receives the response. It must exactly match a registered redirect URI of the client.',
    schema: { type: 'string', format: 'uri' },
  },
  { name: 'response_type', required: true, description: 'Only `code`.', schema: { type: 'string', enum: ['code'] } },
  {
    name: 'scope',
    description:
      'The requested scopes, separated by spaces. Defaults to the registered scopes of the client, or else to `read`.',
    schema: { type: 'string', examples: ['read write'] },
  },
  {
    name: 'state',
    description: 'An opaque value that the response repeats, so that the client can detect forged responses.',
    schema: { type: 'string', maxLength: 2000 },
  },
  {
    name: 'code_challenge',
    description: 'The PKCE challenge (RFC 7636). Required for clients without a secret.',
    schema: { type: 'string', minLength: 43, maxLength: 128 },
  },
  {
    name: 'code_challenge_method',
    description: 'The PKCE method. Required together with `code_challenge`.',
    schema: { type: 'string', enum: CODE_CHALLENGE_METHODS },
  },
  {
    name: 'resource',
    description: 'The resource that the access token is for (RFC 8707). Defaults to the API.',
    schema: { type: 'string', format: 'uri' },
  },
  { name: 'nonce', description: 'A value that the ID token repeats.', schema: { type: 'string', maxLength: 512 } },
  {
    name: 'prompt',
    description:
      '`none`: respond without showing a page, or with an error; `login`: the user must sign in again; `consent`: ask for consent again.',
    schema: { type: 'string', examples: ['consent'] },
  },
  {
    name: 'max_age',
    description: 'Maximum age of the sign-in in seconds. If it is older, the user must sign in again.',
    schema: { type: 'integer', minimum: 0 },
  },
];

/** The same as form fields; none is required, because the consent page fills them in. */
const DECISION = {
  type: 'object',
  required: ['action', 'csrf'],
  properties: {
    action: { type: 'string', enum: ['allow', 'deny'], description: 'The decision of the user.' },
    csrf: { type: 'string', description: 'The CSRF token of the consent page.' },
    ...Object.fromEntries(
      AUTHORIZATION_PARAMETERS.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
  },
};

const TAGS = ['OAuth'];

/** Documents the OAuth endpoints that the gateway forwards to `auth-server`. */
export const OAUTH_PATHS: OpenAPIObject['paths'] = {
  '/oauth/authorize': {
    get: {
      operationId: 'authorize_ask',
      summary: 'Request authorization from a user',
      description:
        'Starts the authorization code flow with PKCE. Users who are not signed in are redirected to the sign-in page first. Invalid ' +
        'parameters never cause a redirect.',
      tags: TAGS,
      security: [{ session: [] }, {}],
      parameters: AUTHORIZATION_PARAMETERS.map((parameter) => ({ in: 'query', ...parameter })),
      responses: {
        200: page('The consent page.'),
        302: redirect('Redirect to the sign-in page or, with `prompt=none`, to the client with the response.'),
        400: REFUSED,
        503: UNREACHABLE,
      },
    },
    post: {
      operationId: 'authorize_decide',
      summary: 'Submit the decision of the user',
      description:
        'Called by the consent page. The client receives `code` or `error`, its `state`, and `iss` (RFC 9207).',
      tags: TAGS,
      security: [{ session: [] }],
      requestBody: body(DECISION, FORM),
      responses: {
        302: redirect('Redirect to the client, or to the sign-in page if the session has ended.'),
        400: json('The request is invalid or was not sent by the consent page of this user.', ref('OAuth2Error')),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/token': {
    post: {
      operationId: 'token_redeem',
      summary: 'Exchange a code or a refresh token for tokens',
      description:
        'Reusing a code is rejected and revokes the tokens that it was exchanged for. Reusing a refresh token revokes all tokens of ' +
        'the same consent, except within the grace period (`OAUTH_REFRESH_GRACE_SECONDS`): then it answers with the same successor.',
      tags: TAGS,
      security: BY_CLIENT,
      requestBody: body(ref('OAuth2TokenRequest'), FORM, JSON_TYPE),
      responses: { 200: json('The issued tokens.', ref('OAuth2TokenResponse')), 400: REFUSED, 503: UNREACHABLE },
    },
  },
  '/oauth/introspect': {
    post: {
      operationId: 'token_introspect',
      summary: 'Introspect a token',
      description: 'Token introspection (RFC 7662). Clients with a secret can introspect their own tokens.',
      tags: TAGS,
      security: BY_CLIENT,
      requestBody: body(ref('OAuth2TokenReference'), FORM, JSON_TYPE),
      responses: {
        200: json('The state of the token.', ref('OAuth2TokenState')),
        400: REFUSED,
        401: CLIENT_UNKNOWN,
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/revoke': {
    post: {
      operationId: 'token_revoke',
      summary: 'Revoke a token',
      description: 'Token revocation (RFC 7009). Revoking a refresh token revokes all tokens of the same consent.',
      tags: TAGS,
      security: BY_CLIENT,
      requestBody: body(ref('OAuth2TokenReference'), FORM, JSON_TYPE),
      responses: {
        200: { description: 'The token is invalid now, even if it was unknown before. The response has no body.' },
        400: REFUSED,
        401: CLIENT_UNKNOWN,
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/register': {
    post: {
      operationId: 'client_register',
      summary: 'Register a client',
      description:
        'Dynamic client registration (RFC 7591). Depending on `OAUTH_REGISTRATION`, it is open to any client, requires the initial access token, or is disabled.',
      tags: TAGS,
      security: [{}, { registration: [] }],
      requestBody: body(ref('OAuth2ClientMetadata'), JSON_TYPE),
      responses: {
        201: json('The client is registered.', ref('OAuth2RegisteredClient')),
        400: json('The client metadata is invalid.', ref('OAuth2RegistrationError')),
        401: json('The initial access token is missing or wrong.', ref('OAuth2RegistrationError')),
        404: json('Dynamic client registration is disabled.', API_ERROR),
        429: json('Too many registrations from this address.', API_ERROR),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/jwks': {
    get: {
      operationId: 'server_keys',
      summary: 'Get the public signing keys',
      description: 'JSON Web Key Set (RFC 7517). A new key is published some time before it signs tokens.',
      tags: TAGS,
      security: [],
      responses: {
        200: {
          description: 'The public keys.',
          content: { 'application/jwk-set+json': { schema: ref('JsonWebKeySet') } },
        },
        503: UNREACHABLE,
      },
    },
  },
  '/.well-known/oauth-authorization-server': metadata('server_metadata', 'RFC 8414.'),
  '/.well-known/openid-configuration': metadata('server_openid', 'OpenID Connect Discovery 1.0.'),
};

function response(name: keyof typeof OAUTH_RESPONSES): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

function metadata(operationId: string, description: string): OpenAPIObject['paths'][string] {
  return {
    get: {
      operationId,
      summary: 'Get the metadata of the authorization server',
      description,
      tags: TAGS,
      security: [],
      responses: {
        200: json('The endpoints and their capabilities.', ref('OAuth2ServerMetadata')),
        503: UNREACHABLE,
      },
    },
  };
}
