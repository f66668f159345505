import { OAUTH2_ERROR_CODES } from '@memory-graph/contracts/oauth/oauth2-error-code';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const text = (description: string, more: object = {}) => ({ type: 'string' as const, description, ...more });
const seconds = (description: string) => ({ type: 'integer' as const, description });
const texts = (description: string, more: object = {}) => ({
  type: 'array' as const,
  items: { type: 'string' as const, ...more },
  description,
});

const CLIENT_METADATA = {
  redirect_uris: texts('Where codes are sent, by the rules for clients that people make.', { format: 'uri' }),
  client_name: text('What people read when they are asked to allow it something.', { example: 'Notes' }),
  token_endpoint_auth_method: text('How it shows who it is; `none`: a public client, which must use PKCE.', {
    enum: ['client_secret_basic', 'client_secret_post', 'none'],
    default: 'client_secret_basic',
  }),
  grant_types: texts('What it may redeem.', { enum: ['authorization_code', 'refresh_token'] }),
  response_types: texts('What it may ask for.', { enum: ['code'] }),
  scope: text('All scopes of the API that it may ask for, separated by spaces.', { example: 'read write' }),
  client_uri: text('Where people read about it.', { format: 'uri' }),
  logo_uri: text('Its picture.', { format: 'uri' }),
  policy_uri: text('What it does with what it learns.', { format: 'uri' }),
  tos_uri: text('On which terms it is used.', { format: 'uri' }),
  contacts: texts('E-mail addresses of its people.', { format: 'email' }),
  application_type: text('Whether it runs on the web or on the machine of the user.', { enum: ['web', 'native'] }),
};

/** The bodies of the OAuth endpoints that `auth-server` answers, in the terms of their standards. */
export const OAUTH_SCHEMAS = {
  OAuth2Error: {
    type: 'object',
    description: 'Why an OAuth endpoint refused (RFC 6749, section 5.2).',
    required: ['error'],
    properties: {
      error: text('For programs.', {
        enum: [...OAUTH2_ERROR_CODES],
      }),
      error_description: text('For the people who write the client.'),
      error_uri: text('A page about the error.', { format: 'uri' }),
      state: text('As the client sent it.'),
    },
  },
  OAuth2TokenRequest: {
    type: 'object',
    description: 'What is redeemed for tokens, and by whom.',
    required: ['grant_type', 'client_id'],
    properties: {
      grant_type: text('What is redeemed.', { enum: ['authorization_code', 'refresh_token'] }),
      client_id: text('The client. May be left out where it is in the `Authorization` header.'),
      client_secret: text('Its secret, where PKCE is not used; or in the `Authorization` header.'),
      code: text('The code, with `authorization_code`. Good for 60 seconds and once.'),
      redirect_uri: text('The redirect URI that the code was sent to, with `authorization_code`.', { format: 'uri' }),
      code_verifier: text('What the challenge of the authorization request was made from.', {
        minLength: 43,
        maxLength: 128,
      }),
      refresh_token: text('The refresh token, with `refresh_token`. The answer has the next one.'),
      scope: text('With `refresh_token`: fewer scopes than were granted, separated by spaces.'),
      resource: text('What the access token is for (RFC 8707).', { format: 'uri' }),
    },
  },
  OAuth2TokenResponse: {
    type: 'object',
    description: 'Tokens (RFC 6749, section 5.1).',
    required: ['access_token', 'token_type', 'expires_in', 'scope'],
    properties: {
      access_token: text('A JWT (RFC 9068), for the header `Authorization: Bearer …`.'),
      token_type: text('Always Bearer.', { enum: ['Bearer'] }),
      expires_in: { ...seconds('Lifetime of the access token in seconds.'), example: 900 },
      refresh_token: text('Good for 30 days and once: each refresh gives the next one.'),
      scope: text('What was granted, separated by spaces.', { example: 'read write' }),
      id_token: text('Who the user is (OpenID Connect), where the scope `openid` was granted.'),
    },
  },
  OAuth2TokenReference: {
    type: 'object',
    description: 'A token, and the client that shows it.',
    required: ['token'],
    properties: {
      token: text('An access token or a refresh token.'),
      token_type_hint: text('Which of them; found out where it is not given.', {
        enum: ['access_token', 'refresh_token'],
      }),
      client_id: text('The client; or in the `Authorization` header.'),
      client_secret: text('Its secret; or in the `Authorization` header.'),
    },
  },
  OAuth2TokenState: {
    type: 'object',
    description: 'What a token is good for (RFC 7662); of one that does not work only that.',
    required: ['active'],
    properties: {
      active: { type: 'boolean', description: 'Whether it works, and is of the client that asks.' },
      token_type: text('Bearer for an access token; not given for a refresh token.', { enum: ['Bearer'] }),
      scope: text('What it may do, separated by spaces.', { example: 'read write' }),
      client_id: text('The client that it was given to.'),
      sub: text('The user.', { format: 'uuid' }),
      iss: text('Who gave it out.', { format: 'uri' }),
      aud: text('What it is for.', { format: 'uri' }),
      jti: text('The id of the access token.'),
      iat: seconds('When it was given out, in seconds since 1970.'),
      exp: seconds('When it stops working, in seconds since 1970.'),
      workspace_id: text('The workspace that it opens.', { format: 'uuid' }),
      grant_id: text('What the user allowed, by which it ends with all that came from it.'),
    },
  },
  OAuth2ClientMetadata: {
    type: 'object',
    description:
      'What a client says of itself (RFC 7591, section 2). What is not known here is left out of the answer.',
    required: ['redirect_uris'],
    properties: CLIENT_METADATA,
  },
  OAuth2RegisteredClient: {
    type: 'object',
    description: 'The client as it is registered (RFC 7591, section 3.2.1).',
    required: ['client_id', 'redirect_uris'],
    properties: {
      client_id: text('What it calls itself from now on.'),
      client_id_issued_at: seconds('When, in seconds since 1970.'),
      client_secret: text('Shown this once; a public client has none.'),
      client_secret_expires_at: seconds('0: it does not expire.'),
      ...CLIENT_METADATA,
    },
  },
  OAuth2RegistrationError: {
    type: 'object',
    description: 'Why a client cannot be registered so (RFC 7591, section 3.2.2).',
    required: ['error'],
    properties: {
      error: text('For programs, as in `invalid_redirect_uri`.', { example: 'invalid_client_metadata' }),
      error_description: text('For the people who write the client.'),
    },
  },
  OAuth2ServerMetadata: {
    type: 'object',
    description: 'Where the endpoints are and what they can (RFC 8414, OpenID Connect Discovery).',
    required: ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'response_types_supported'],
    properties: {
      issuer: text('Who gives the tokens out: the public address of the service.', { format: 'uri' }),
      authorization_endpoint: text('Where users are sent.', { format: 'uri' }),
      token_endpoint: text('Where codes are redeemed.', { format: 'uri' }),
      userinfo_endpoint: text('Who the user is.', { format: 'uri' }),
      introspection_endpoint: text('What a token is good for.', { format: 'uri' }),
      revocation_endpoint: text('Where tokens are given up.', { format: 'uri' }),
      registration_endpoint: text('Where clients register themselves; not given where they cannot.', { format: 'uri' }),
      jwks_uri: text('The keys that tokens are signed with.', { format: 'uri' }),
      scopes_supported: texts('The scopes that there are.'),
      response_types_supported: texts('Only `code`.'),
      grant_types_supported: texts('What can be redeemed.'),
      code_challenge_methods_supported: texts('The methods of PKCE.'),
      token_endpoint_auth_methods_supported: texts('How clients show who they are.'),
    },
  },
  JsonWebKeySet: {
    type: 'object',
    description: 'Public keys (RFC 7517).',
    required: ['keys'],
    properties: {
      keys: {
        type: 'array',
        description: 'The one that signs, and those whose signatures still count.',
        items: { type: 'object', additionalProperties: true },
      },
    },
  },
} satisfies Schemas;
