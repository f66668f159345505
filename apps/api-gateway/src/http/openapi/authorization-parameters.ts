const CODE_CHALLENGE_METHODS = ['S256', 'plain'];

/** The parameters of an authorization request, in its query and in the consent form. */
export const AUTHORIZATION_PARAMETERS: { name: string; required?: true; description: string; schema: object }[] = [
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
    description:
      'The resource that the access token is for (RFC 8707): the API or `/mcp`. If it is omitted or the API, the scopes decide: a ' +
      'token with the scope `mcp` or `mcp:read` is also valid at `/mcp`, and only there without other scopes of the API.',
    schema: { type: 'string', format: 'uri' },
  },
  {
    name: 'subject',
    description:
      'The subject that the tokens are bound to: they give access to what belongs to it, and to reading what is shared.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
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
