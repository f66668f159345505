import type { OpenAPIObject } from '@nestjs/swagger';
import { AUTHORIZATION_PARAMETERS } from './authorization-parameters.js';
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

const API_ERROR = { $ref: '#/components/schemas/ErrorBody' };

const REFUSED_OBJECT = json('The request is invalid.', ref('OAuth2Error'));

/** Responses that several of the endpoints share. */
export const OAUTH_RESPONSES = {
  DeviceNotWaiting: page('No device waits with this code.'),
  TooManyUserCodes: page('Too many wrong codes.'),
  OAuth2RefusedOrPage: {
    description: 'The request is invalid, or was not sent by the consent page of this user. Browsers get a page.',
    content: { ...REFUSED_OBJECT.content, ...page('').content },
  },
  OAuth2Unreachable: json('The authorization server is unavailable.', API_ERROR),
  OAuth2Refused: REFUSED_OBJECT,
  OAuth2ClientUnknown: json('Client authentication failed.', ref('OAuth2Error')),
};
const UNREACHABLE = response('OAuth2Unreachable');
const REFUSED = response('OAuth2Refused');
const REFUSED_OR_PAGE = response('OAuth2RefusedOrPage');
const NOT_WAITING = response('DeviceNotWaiting');
const TOO_MANY_CODES = response('TooManyUserCodes');
const CLIENT_UNKNOWN = response('OAuth2ClientUnknown');

/** For a client that authenticates with the header; others use the body. */
const BY_CLIENT: NonNullable<OpenAPIObject['security']> = [{ client: [] }, {}];

const USER_DECISION = {
  action: { type: 'string', enum: ['allow', 'deny'], description: 'The decision of the user.' },
  csrf: { type: 'string', description: 'The CSRF token of the consent page.' },
};

/** The same as form fields; none is required, because the consent page fills them in. */
const DECISION = {
  type: 'object',
  required: ['action', 'csrf'],
  properties: {
    ...USER_DECISION,
    ...Object.fromEntries(
      AUTHORIZATION_PARAMETERS.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
  },
};

const USER_CODE = 'The code that the device shows; case, spaces and dashes do not matter.';

const DEVICE_DECISION = {
  type: 'object',
  required: ['user_code', 'action', 'csrf'],
  properties: { user_code: { type: 'string', description: USER_CODE }, ...USER_DECISION },
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
        'requests are answered with 400. Where client and redirect URI are valid, the client receives the error by redirect if it asks ' +
        'for something that cannot be granted. Browsers are also redirected if it is not a request of the code flow.',
      tags: TAGS,
      security: [{ session: [] }, {}],
      parameters: AUTHORIZATION_PARAMETERS.map((parameter) => ({ in: 'query', ...parameter })),
      responses: {
        200: page('The consent page.'),
        302: redirect('Redirect to the sign-in page, or to the client with an error or the response to `prompt=none`.'),
        400: REFUSED_OR_PAGE,
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
        400: REFUSED_OR_PAGE,
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
      responses: {
        200: json('The issued tokens.', ref('OAuth2TokenResponse')),
        400: json('The request is invalid, or the user of a device has not decided yet.', {
          oneOf: [ref('OAuth2Error'), ref('OAuth2DeviceState')],
        }),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/device_authorization': {
    post: {
      operationId: 'device_begin',
      summary: 'Request access for a device',
      description:
        'Device authorization grant (RFC 8628), for programs to which no browser can come back. The client shows the user code and the ' +
        'address, and polls the token endpoint every 5 seconds.',
      tags: TAGS,
      security: BY_CLIENT,
      requestBody: body(ref('OAuth2DeviceRequest'), FORM, JSON_TYPE),
      responses: {
        200: json('The codes for the device and its user.', ref('OAuth2DeviceCodes')),
        400: REFUSED,
        401: CLIENT_UNKNOWN,
        429: json('Too many requests from this address.', API_ERROR),
        503: UNREACHABLE,
      },
    },
  },
  '/oauth/device': {
    get: {
      operationId: 'device_ask',
      summary: 'Show the page for the user of a device',
      description:
        'Asks for the code that the device shows, then for consent. A code in the query only fills in the form.',
      tags: TAGS,
      security: [{ session: [] }, {}],
      parameters: [{ in: 'query', name: 'user_code', description: USER_CODE, schema: { type: 'string' } }],
      responses: {
        200: page('The page for the code, or the consent page.'),
        302: redirect('Redirect to the sign-in page.'),
        400: NOT_WAITING,
        429: TOO_MANY_CODES,
        503: UNREACHABLE,
      },
    },
    post: {
      operationId: 'device_decide',
      summary: 'Submit the decision of the user of a device',
      description: 'Called by the consent page.',
      tags: TAGS,
      security: [{ session: [] }],
      requestBody: body(DEVICE_DECISION, FORM),
      responses: {
        200: page('The decision was stored.'),
        302: redirect('Redirect to the sign-in page if the session has ended.'),
        400: NOT_WAITING,
        403: page('The form was not sent by the consent page of this user.'),
        429: TOO_MANY_CODES,
        503: UNREACHABLE,
      },
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
