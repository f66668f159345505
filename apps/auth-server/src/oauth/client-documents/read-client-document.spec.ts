import { readClientDocument } from './read-client-document.js';

const CLIENT_ID = 'https://app.example/client.json';
const VALID = { client_id: CLIENT_ID, client_name: 'Notes', redirect_uris: ['https://app.example/callback'] };

const read = (document: unknown) => readClientDocument(CLIENT_ID, Buffer.from(JSON.stringify(document)));

describe('readClientDocument', () => {
  it('reads a public client of the code flow', () => {
    expect(read(VALID)).toEqual({
      clientId: CLIENT_ID,
      name: 'Notes',
      redirectUris: ['https://app.example/callback'],
      metadata: {
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
    });
  });

  it.each([
    ['another client_id', { client_id: 'https://app.example/other.json' }, 'its own URL'],
    ['the client_id in another spelling', { client_id: 'https://APP.example/client.json' }, 'its own URL'],
    ['no client_id', { client_id: undefined }, 'its own URL'],
    ['a secret', { client_secret: 'known to everybody' }, 'client_secret'],
    ['the expiry of a secret', { client_secret_expires_at: 0 }, 'client_secret_expires_at'],
    ['client_secret_basic', { token_endpoint_auth_method: 'client_secret_basic' }, 'token_endpoint_auth_method'],
    ['client_secret_post', { token_endpoint_auth_method: 'client_secret_post' }, 'token_endpoint_auth_method'],
    ['client_secret_jwt', { token_endpoint_auth_method: 'client_secret_jwt' }, 'token_endpoint_auth_method'],
    ['private_key_jwt', { token_endpoint_auth_method: 'private_key_jwt' }, 'token_endpoint_auth_method'],
    ['another flow', { grant_types: ['client_credentials'] }, 'grant_types'],
    ['another response', { response_types: ['token'] }, 'response_types'],
    ['no redirect URIs', { redirect_uris: undefined }, 'redirect_uris'],
    ['an empty list of redirect URIs', { redirect_uris: [] }, 'redirect_uris'],
    ['too many redirect URIs', { redirect_uris: Array(31).fill('https://app.example/') }, 'at most 30'],
    [
      'redirect URIs that are not allowed',
      { redirect_uris: ['http://app.example/', 'javascript:/a'] },
      'redirect_uris',
    ],
    ['a name that is no text', { client_name: ['Notes'] }, 'client_name'],
    ['a long name', { client_name: 'N'.repeat(201) }, 'client_name'],
    ['a name that changes the text direction', { client_name: 'Notes\u202etxet' }, 'client_name'],
    ['an invisible name', { client_name: '\u200b' }, 'client_name'],
  ])('refuses %s', (_what, changes, problem) => {
    expect(() => read({ ...VALID, ...changes })).toThrow(problem);
  });

  it.each([
    ['text', 'hello', 'not valid JSON'],
    ['a web page', '<!doctype html>', 'not valid JSON'],
    ['a list', '[]', 'not a JSON object'],
    ['null', 'null', 'not a JSON object'],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'not valid JSON'],
    ['nothing', '', 'not valid JSON'],
  ])('refuses %s', (_what, content, problem) => {
    expect(() => readClientDocument(CLIENT_ID, Buffer.from(content))).toThrow(problem);
  });

  it('takes what it does not use, and keeps none of it', () => {
    const unused = {
      logo_uri: 'http://169.254.169.254/logo.png',
      jwks_uri: 'http://127.0.0.1/keys',
      client_uri: 'https://app.example',
      sector_identifier_uri: 'http://10.0.0.1/',
      software_statement: 'x',
      __proto__: { polluted: true },
    };
    expect(read({ ...VALID, ...unused })).toEqual(read(VALID));
  });

  it('takes the host as the name where there is none', () => {
    expect(read({ ...VALID, client_name: undefined }).name).toBe('app.example');
  });

  it('keeps the redirect URIs that are allowed, also of other websites', () => {
    const redirect_uris = [
      'http://127.0.0.1/callback',
      'http://intranet/callback',
      'https://other.example/callback',
      'javascript:alert(1)',
      7,
      'https://other.example/callback',
    ];
    expect(read({ ...VALID, redirect_uris }).redirectUris).toEqual([
      'http://127.0.0.1/callback',
      'https://other.example/callback',
    ]);
  });

  it.each([
    ['read openid unknown', 'read openid'],
    ['openid unknown', undefined],
    [['read'], undefined],
  ])('of the scope %j keeps %j', (scope, kept) => {
    expect(read({ ...VALID, scope }).metadata['scope']).toBe(kept);
  });
});
