import type { OpenAPIObject } from '@nestjs/swagger';
import type { OAUTH_SCHEMAS } from './oauth-schemas.js';

const ref = (name: keyof typeof OAUTH_SCHEMAS) => ({ $ref: `#/components/schemas/${name}` });
const json = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });
const page = (description: string) => ({ description, content: { 'text/html': { schema: { type: 'string' } } } });
const redirect = (description: string) => ({
  description,
  headers: { Location: { description: 'Where to.', schema: { type: 'string', format: 'uri-reference' } } },
});
const body = (schema: object, ...types: string[]) => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

const API_ERROR = { $ref: '#/components/schemas/Error' };
const UNREACHABLE = json('The authorization server cannot be reached now.', API_ERROR);
const REFUSED = json('The request is not valid.', ref('OAuth2Error'));

/** Of a client that shows its secret in the header; others show it in the body. */
const BY_CLIENT: NonNullable<OpenAPIObject['security']> = [{ client: [] }, {}];

const CODE_CHALLENGE_METHODS = ['S256', 'plain'];

/** The parameters of an authorization request: of the query that asks, and of the form that answers it. */
const AUTHORIZATION_PARAMETERS: { name: string; required?: true; description: string; schema: object }[] = [
  { name: 'client_id', required: true, description: 'The client that asks.', schema: { type: 'string' } },
  {
    name: 'redirect_uri',
    required: true,
    description: 'Where the answer is sent: one that the client is registered with, character by character.',
    schema: { type: 'string', format: 'uri' },
  },
  { name: 'response_type', required: true, description: 'Only `code`.', schema: { type: 'string', enum: ['code'] } },
  {
    name: 'scope',
    description: 'What it asks for, separated by spaces; else what it is registered for, else `read`.',
    schema: { type: 'string', examples: ['read write'] },
  },
  {
    name: 'state',
    description: 'Given back with the answer: protects the client from forged ones.',
    schema: { type: 'string', maxLength: 2000 },
  },
  {
    name: 'code_challenge',
    description: 'Of PKCE (RFC 7636); required of clients without a secret.',
    schema: { type: 'string', minLength: 43, maxLength: 128 },
  },
  {
    name: 'code_challenge_method',
    description: 'How the challenge is made. Required where there is a challenge.',
    schema: { type: 'string', enum: CODE_CHALLENGE_METHODS },
  },
  {
    name: 'resource',
    description: 'What the access token is for (RFC 8707): the API where it is not given.',
    schema: { type: 'string', format: 'uri' },
  },
  { name: 'nonce', description: 'Given back in the ID token.', schema: { type: 'string', maxLength: 512 } },
  {
    name: 'prompt',
    description: '`none`: answer without a page, or with an error; `login`: sign in again; `consent`: ask again.',
    schema: { type: 'string', examples: ['consent'] },
  },
  {
    name: 'max_age',
    description: 'Seconds that the sign-in may be old; an older one is asked for again.',
    schema: { type: 'integer', minimum: 0 },
  },
];

/** The same as fields of a form; none is required, because the page has filled them in. */
const DECISION = {
  type: 'object',
  required: ['action', 'csrf'],
  properties: {
    action: { type: 'string', enum: ['allow', 'deny'], description: 'What the user decided.' },
    csrf: { type: 'string', description: 'The token of the page: shows that the user saw it.' },
    ...Object.fromEntries(
      AUTHORIZATION_PARAMETERS.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
  },
};

const TAGS = ['OAuth'];

/** The OAuth endpoints that `auth-server` answers, and the gateway only forwards: no controller here describes them. */
export const OAUTH_PATHS: OpenAPIObject['paths'] = {
  '/oauth/authorize': {
    get: {
      operationId: 'authorize_ask',
      summary: 'Ask a user for access',
      description:
        'Authorization code flow with PKCE. Users who are not signed in are sent to sign in first. With invalid ' +
        'parameters nobody is redirected anywhere.',
      tags: TAGS,
      security: [{ session: [] }, {}],
      parameters: AUTHORIZATION_PARAMETERS.map((parameter) => ({ in: 'query', ...parameter })),
      responses: {
        200: page('The page that asks.'),
        302: redirect('To the log-in; or, with `prompt=none`, to the client with its answer.'),
        400: REFUSED,
        503: UNREACHABLE,
      },
    },
    post: {
      operationId: 'authorize_decide',
      summary: 'Answer a client that asks for access',
      description: 'What the page sends. The client gets `code` or `error`, its `state`, and `iss` (RFC 9207).',
      tags: TAGS,
      security: [{ session: [] }],
      requestBody: body(DECISION, FORM),
      responses: {
        302: redirect('To the client; or to the log-in, where nobody is signed in any more.'),
        400: json('The request is not valid, or did not come from the page that this user saw.', ref('OAuth2Error')),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/token': {
    post: {
      operationId: 'token_redeem',
      summary: 'Redeem a code or a refresh token for tokens',
      description:
        'A code that is used again is refused, and what it gave stops working; so does everything that came from the ' +
        'same consent where a refresh token is used again.',
      tags: TAGS,
      security: BY_CLIENT,
      requestBody: body(ref('OAuth2TokenRequest'), FORM, JSON_TYPE),
      responses: { 200: json('The tokens.', ref('OAuth2TokenResponse')), 400: REFUSED, 503: UNREACHABLE },
    },
  },
  '/oauth/introspect': {
    post: {
      operationId: 'token_introspect',
      summary: 'Ask what a token is good for',
      description: 'RFC 7662. For clients with a secret, about their own tokens.',
      tags: TAGS,
      security: BY_CLIENT,
      requestBody: body(ref('OAuth2TokenReference'), FORM, JSON_TYPE),
      responses: {
        200: json('What is known of it.', ref('OAuth2TokenState')),
        400: REFUSED,
        401: json('The client could not show who it is.', ref('OAuth2Error')),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/revoke': {
    post: {
      operationId: 'token_revoke',
      summary: 'Give up a token',
      description: 'RFC 7009. A refresh token takes with it everything that came from the same consent.',
      tags: TAGS,
      security: BY_CLIENT,
      requestBody: body(ref('OAuth2TokenReference'), FORM, JSON_TYPE),
      responses: {
        200: { description: 'It does not work any more, if it ever did. The answer has no body.' },
        400: REFUSED,
        401: json('The client could not show who it is.', ref('OAuth2Error')),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/register': {
    post: {
      operationId: 'client_register',
      summary: 'Register a client',
      description:
        'RFC 7591. As configured (`OAUTH_REGISTRATION`) for anybody, for who has the initial access token, or for nobody.',
      tags: TAGS,
      security: [{}, { registration: [] }],
      requestBody: body(ref('OAuth2ClientMetadata'), JSON_TYPE),
      responses: {
        201: json('It is registered.', ref('OAuth2RegisteredClient')),
        400: json('It cannot be registered so.', ref('OAuth2RegistrationError')),
        401: json('The initial access token is missing or wrong.', ref('OAuth2RegistrationError')),
        404: json('Clients cannot register themselves here.', API_ERROR),
        429: json('Too many from this address.', API_ERROR),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/jwks': {
    get: {
      operationId: 'server_keys',
      summary: 'Get the keys that tokens are signed with',
      description: 'RFC 7517. A new key is shown some time before it signs.',
      tags: TAGS,
      security: [],
      responses: {
        200: {
          description: 'Public keys.',
          content: { 'application/jwk-set+json': { schema: ref('JsonWebKeySet') } },
        },
        503: UNREACHABLE,
      },
    },
  },
  '/.well-known/oauth-authorization-server': metadata('server_metadata', 'RFC 8414.'),
  '/.well-known/openid-configuration': metadata('server_openid', 'OpenID Connect Discovery 1.0.'),
};

function metadata(operationId: string, description: string): OpenAPIObject['paths'][string] {
  return {
    get: {
      operationId,
      summary: 'Metadata of the authorization server',
      description,
      tags: TAGS,
      security: [],
      responses: {
        200: json('Where the endpoints are and what they can.', ref('OAuth2ServerMetadata')),
        503: UNREACHABLE,
      },
    },
  };
}
