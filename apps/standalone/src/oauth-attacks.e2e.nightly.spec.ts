import { type FlowClient, type OAuthAnswer, OAuthService, s256 } from '@memory-graph/test-kit/oauth';
import * as oauth from 'oauth4webapi';
import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';

const REDIRECT_URI = 'https://client.example/callback';
const LOOPBACK_URI = 'http://127.0.0.1/callback';
const EVIL = 'https://evil.example/callback';

/**
 * The attacks on the protocol (RFC 6819, RFC 9700), one test each, from outside. What is left out here needs a clock that
 * can be moved: expired codes, access tokens and refresh tokens are in the specs of auth-server and access-control.
 */
describe('attacks on OAuth', () => {
  let service: OAuthService;
  let notebook: FlowClient;
  let backOffice: FlowClient;
  let mallorysClient: FlowClient;
  let mallorysToken: string;

  beforeAll(async () => {
    // Without a grace period, so that each reuse of a refresh token counts. `oauth-flow.e2e.spec.ts` has the period.
    service = await OAuthService.start({ OAUTH_REFRESH_GRACE_SECONDS: '0' });
    const redirectUris = [REDIRECT_URI, LOOPBACK_URI];
    notebook = await service.createClient({ name: 'Notebook', redirectUris });
    backOffice = await service.createClient({ name: 'Back office', isPublic: false });
    const mallory = await service.signUp({
      name: 'Mallory',
      email: 'mallory@example.com',
      password: 'a long enough password of Mallory',
    });
    mallorysToken = (await service.flow(notebook, mallory).tokens({ scope: 'oauth read write' })).access_token;
    const properties = { name: 'Innocent', redirectUris: [EVIL], isPublic: false };
    mallorysClient = await service.createClient(properties, mallorysToken);
  });

  afterAll(() => service.close());

  function expectRefusal(answer: OAuthAnswer, error: string): void {
    expect(answer).toMatchObject({ status: 400, body: { error, error_description: expect.any(String) } });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  }

  /** An error that is shown to the user and not sent to the client, whose address may be forged. */
  async function refusedAuthorization(url: URL): Promise<any> {
    const answer = await service.browser.send(url);
    expect([answer.status, answer.location]).toEqual([400, null]);
    expect(answer.headers.get('content-type')).toContain('application/json');
    return JSON.parse(answer.text);
  }

  describe('codes', () => {
    it('refuses a code that was used, and takes back what it gave', async () => {
      const flow = service.flow(notebook);
      const code = await flow.code();
      const { body: first } = await flow.redeem(code);
      expect(await service.statusOfRead(first.access_token)).toBe(200);
      expectRefusal(await flow.redeem(code), 'invalid_grant');
      expectRefusal(await flow.refresh(first.refresh_token), 'invalid_grant');
      await service.untilRefused(first.access_token);
    });

    it('lets one of many win who use a code at the same time, and takes it back from that one too', async () => {
      const flow = service.flow(notebook);
      const code = await flow.code();
      const answers = await Promise.all(Array.from({ length: 8 }, () => flow.redeem(code)));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners.length).toBeLessThanOrEqual(1);
      for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'invalid_grant');
      for (const { body } of winners) {
        await service.untilRefused(body.access_token);
        expectRefusal(await flow.refresh(body.refresh_token), 'invalid_grant');
      }
    });

    it.each([
      ['as it is', {}],
      ['with its redirect URI', { redirect_uri: REDIRECT_URI }],
      ['under its name', { client_id: undefined }],
    ])('refuses a code of another client: %s', async (_name, changes) => {
      const flow = service.flow(notebook);
      const stolen = await flow.code();
      const thief = service.flow(mallorysClient);
      const fields = 'client_id' in changes ? { client_id: notebook.clientId } : changes;
      const answer = await thief.redeem(stolen, { code_verifier: flow.codeVerifier, ...fields });
      expect(answer.status).toBe(400);
      expect(['invalid_grant', 'invalid_client']).toContain(answer.body.error);
    });

    it.each([EVIL, LOOPBACK_URI, `${REDIRECT_URI}/`, 'https://CLIENT.example/callback', undefined])(
      'refuses a code with another redirect URI than it was made for: %p',
      async (redirectUri) => {
        const flow = service.flow(notebook);
        const answer = await flow.redeem(await flow.code(), { redirect_uri: redirectUri });
        expectRefusal(answer, redirectUri === undefined ? 'invalid_request' : 'invalid_grant');
      },
    );

    it('confuses no kind of token with another', async () => {
      const flow = service.flow(notebook);
      const code = await flow.code();
      expectRefusal(await flow.refresh(code), 'invalid_grant');
      const tokens = await flow.tokens();
      expectRefusal(await flow.redeem(tokens.refresh_token), 'invalid_grant');
      expectRefusal(await flow.refresh(tokens.access_token), 'invalid_grant');
      expect(await service.statusOfRead(tokens.refresh_token)).toBe(401);
      expect(await service.statusOfRead(code)).toBe(401);
    });
  });

  describe('redirect URIs', () => {
    it.each([
      ['prefix', `${REDIRECT_URI}-evil`],
      ['longer path', `${REDIRECT_URI}/evil`],
      ['final slash', `${REDIRECT_URI}/`],
      ['path traversal', `${REDIRECT_URI}/../evil`],
      ['encoded path traversal', 'https://client.example/%2e%2e/callback'],
      ['path traversal that comes back', 'https://client.example/evil/../callback'],
      ['encoded letter', 'https://client.example/%63allback'],
      ['encoded end', `${REDIRECT_URI}%00`],
      ['end in white space', `${REDIRECT_URI} `],
      ['line break', `${REDIRECT_URI}\r\nX-Evil: 1`],
      ['query', `${REDIRECT_URI}?next=evil`],
      ['fragment', `${REDIRECT_URI}#evil`],
      ['empty fragment', `${REDIRECT_URI}#`],
      ['userinfo', 'https://evil@client.example/callback'],
      ['host as userinfo', 'https://client.example@evil.example/callback'],
      ['host as userinfo, with a backslash', 'https://evil.example\\@client.example/callback'],
      ['host as subdomain', 'https://client.example.evil.example/callback'],
      ['subdomain', 'https://www.client.example/callback'],
      ['final dot of the host', 'https://client.example./callback'],
      ['port', 'https://client.example:8443/callback'],
      ['default port', 'https://client.example:443/callback'],
      ['case of the scheme', 'HTTPS://client.example/callback'],
      ['case of the host', 'https://Client.example/callback'],
      ['case of the path', 'https://client.example/Callback'],
      ['scheme', 'http://client.example/callback'],
      ['script', 'javascript:alert(1)//https://client.example/callback'],
      ['data', 'data:text/html,<script>alert(1)</script>'],
      ['no scheme', '//client.example/callback'],
      ['path alone', '/callback'],
      ['another one', EVIL],
      ['none', ''],
      ['loopback by name', 'http://localhost/callback'],
      ['loopback of the other family', 'http://[::1]/callback'],
      ['loopback, another path', 'http://127.0.0.1:9999/evil'],
      ['loopback as subdomain', 'http://127.0.0.1.evil.example/callback'],
      ['loopback as userinfo', 'http://127.0.0.1:9999@evil.example/callback'],
      ['loopback, written otherwise', 'http://2130706433/callback'],
      ['loopback, another scheme', 'https://127.0.0.1/callback'],
    ])('sends nobody to one that was not registered: %s', async (_name, redirectUri) => {
      const flow = service.flow(notebook);
      expect(await refusedAuthorization(flow.authorizationUrl({ redirect_uri: redirectUri }))).toMatchObject({
        error: 'invalid_request',
      });
    });

    it('lets the port of a loopback address be any (RFC 8252), and nothing else of it', async () => {
      const redirectUri = 'http://127.0.0.1:49152/callback';
      const flow = service.flow({ ...notebook, redirectUri });
      const url = await service.browser.authorize(flow.authorizationUrl());
      expect(url.href.split('?')[0]).toBe(redirectUri);
      const code = url.searchParams.get('code') ?? '';
      expectRefusal(await flow.redeem(code, { redirect_uri: 'http://127.0.0.1:49153/callback' }), 'invalid_grant');
    });

    it('checks it again when the form comes back', async () => {
      const flow = service.flow(notebook);
      const page = await service.browser.open(flow.authorizationUrl());
      const answer = await service.browser.submit(page, { action: 'allow', redirect_uri: EVIL });
      expect([answer.status, answer.location]).toEqual([400, null]);
    });

    it('sends nobody anywhere for an unknown client', async () => {
      const url = service.flow(notebook).authorizationUrl({ client_id: 'unknown', redirect_uri: EVIL });
      expect(await refusedAuthorization(url)).toMatchObject({ error: 'invalid_client' });
    });
  });

  describe('PKCE', () => {
    const NO_CHALLENGE = { code_challenge: undefined, code_challenge_method: undefined };

    it.each([
      ['no challenge', NO_CHALLENGE],
      ['an empty challenge', { code_challenge: '' }],
      ['a challenge without its method', { code_challenge_method: undefined }],
      ['a method without challenge', { code_challenge: undefined }],
      ['an unknown method', { code_challenge_method: 'S512' }],
      ['a method in other letters', { code_challenge_method: 's256' }],
      ['a short challenge', { code_challenge: 'too-short' }],
      ['a long challenge', { code_challenge: 'a'.repeat(129) }],
      ['a challenge of other characters', { code_challenge: `${'a'.repeat(42)}"` }],
    ])('refuses a public client with %s', async (_name, changes) => {
      const url = service.flow(notebook).authorizationUrl(changes);
      expect(await refusedAuthorization(url)).toMatchObject({ error: 'invalid_request' });
    });

    it('refuses a public client whose challenge was dropped from the form', async () => {
      const flow = service.flow(notebook);
      const page = await service.browser.open(flow.authorizationUrl());
      const answer = await service.browser.submit(page, {
        action: 'allow',
        code_challenge: '',
        code_challenge_method: '',
      });
      expect([answer.status, answer.location]).toEqual([400, null]);
    });

    it.each([
      ['no verifier', undefined],
      ['an empty verifier', ''],
      ['another verifier', 'b'.repeat(43)],
    ])('refuses a code with challenge for %s, also with the right secret', async (_name, codeVerifier) => {
      for (const client of [notebook, backOffice]) {
        const flow = service.flow(client);
        const answer = await flow.redeem(await flow.code(), { code_verifier: codeVerifier });
        expect(answer.status).toBe(400);
        expect(['invalid_grant', 'invalid_request', 'invalid_client']).toContain(answer.body.error);
      }
    });

    it('takes no challenge for its own verifier: one method is not the other', async () => {
      const flow = service.flow(notebook);
      const asPlain = await flow.redeem(await flow.code(), { code_verifier: s256(flow.codeVerifier) });
      expectRefusal(asPlain, 'invalid_grant');
      const plain = { code_challenge: flow.codeVerifier, code_challenge_method: 'plain' };
      const hashed = await flow.redeem(await flow.code(plain), { code_verifier: s256(flow.codeVerifier) });
      expectRefusal(hashed, 'invalid_grant');
    });

    it('refuses a verifier for a code that was asked for without (the challenge was dropped on the way)', async () => {
      const flow = service.flow(backOffice);
      expectRefusal(await flow.redeem(await flow.code(NO_CHALLENGE)), 'invalid_grant');
    });

    it('lets a verifier stand for the secret only where there was a challenge', async () => {
      const flow = service.flow(backOffice);
      const withoutSecret = await flow.redeem(await flow.code(NO_CHALLENGE), { client_secret: undefined });
      expect(withoutSecret.status).toBe(400);
      expect(['invalid_grant', 'invalid_client']).toContain(withoutSecret.body.error);
    });
  });

  describe('answers to the client', () => {
    const client = (): oauth.Client => ({ client_id: notebook.clientId });
    const server = (): oauth.AuthorizationServer => ({
      issuer: service.url,
      authorization_response_iss_parameter_supported: true,
    });

    it('returns no state of its own, so that a client that expects one rejects the response', async () => {
      const parameters = await service.flow(notebook).allow({ state: undefined });
      expect(parameters.has('state')).toBe(false);
      expect(() => oauth.validateAuthResponse(server(), client(), parameters, 'expected')).toThrow(/state/);
    });

    it.each(['allow', 'deny'] as const)(
      'names its issuer (RFC 9207): a mixed-up one is noticed (%s)',
      async (action) => {
        const flow = service.flow(notebook);
        const { searchParams } = await service.browser.authorize(flow.authorizationUrl(), action);
        expect([searchParams.get('iss'), searchParams.get('state')]).toEqual([service.url, flow.state]);
        const other = { ...server(), issuer: 'https://other.example' };
        expect(() => oauth.validateAuthResponse(other, client(), searchParams, flow.state)).toThrow(/issuer|iss/);
      },
    );

    it('brings the nonce of the request, so that a client notices a code of another session', async () => {
      const flow = service.flow(notebook);
      const code = await flow.code({ scope: 'openid read', nonce: 'of-this-session' });
      const { body } = await flow.redeem(code);
      const answer = () => Response.json(body);
      const withNonce = (expectedNonce: string) =>
        oauth.processAuthorizationCodeResponse(server(), client(), answer(), { expectedNonce, requireIdToken: true });
      await expect(withNonce('of-another-session')).rejects.toThrow(/nonce/);
      await expect(withNonce('of-this-session')).resolves.toBeDefined();
    });

    it('gives nothing silently that the user has not allowed', async () => {
      const quiet = await service.createClient({ name: 'Quiet' });
      const flow = service.flow(quiet);
      await flow.code({ scope: 'read' });
      const silently = async (changes: Record<string, string>) =>
        (await flow.allow({ prompt: 'none', scope: 'read', ...changes })).get('error');
      expect(await silently({})).toBeNull();
      expect(await silently({ scope: 'read write' })).toBe('consent_required');
      expect(await silently({ scope: 'read openid email' })).toBe('consent_required');
      expect(await silently({ resource: `${service.url}/mcp` })).toBe('consent_required');
    });

    it.each(['token', 'id_token', 'code id_token', 'code token', 'none', ''])(
      'gives no token to the address line: response_type=%p',
      async (responseType) => {
        const url = service.flow(notebook).authorizationUrl({ response_type: responseType });
        expect(await refusedAuthorization(url)).toMatchObject({ error: 'invalid_request' });
      },
    );

    it.each(['request', 'request_uri'])('takes no parameters from elsewhere: %s', async (name) => {
      const url = service.flow(notebook).authorizationUrl({ [name]: 'https://evil.example/request.jwt' });
      await refusedAuthorization(url);
    });
  });

  describe('access tokens', () => {
    const { privateKey: mallorysKey, publicKey: mallorysPublicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
    });
    let real: string;
    let publicJwk: JsonWebKey;

    beforeAll(async () => {
      real = (await service.flow(notebook).tokens({ scope: 'read' })).access_token;
      const jwks = (await (await fetch(`${service.url}/oauth/jwks`)).json()) as { keys: JsonWebKey[] };
      const { kid } = decoded(real)[0];
      const found = jwks.keys.find((key) => key['kid'] === kid);
      if (found === undefined) throw new Error('The key of the token is not published.');
      publicJwk = found;
    });

    it('is asked with a token that it would take', async () => {
      expect(await service.statusOfRead(real)).toBe(200);
    });

    it('publishes nothing of its private keys', async () => {
      const jwks = (await (await fetch(`${service.url}/oauth/jwks`)).json()) as { keys: JsonWebKey[] };
      for (const key of jwks.keys) {
        expect(key).toMatchObject({ kty: 'RSA', use: 'sig', alg: 'RS256' });
        expect(Object.keys(key)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(d|p|q|dp|dq|qi|k)$/)]));
      }
    });

    it.each(['none', 'None', 'NONE', ''])('refuses one that is not signed: alg %p', async (alg) => {
      const [header, claims] = real.split('.');
      expect(await service.statusOfRead(forge(real, { alg }, {}, () => Buffer.alloc(0)))).toBe(401);
      expect(await service.statusOfRead(`${header}.${claims}.`)).toBe(401);
    });

    it('refuses one that is signed with the public key as if it were a secret', async () => {
      const key = createPublicKey({ key: publicJwk, format: 'jwk' });
      const pem = key.export({ type: 'spki', format: 'pem' }).toString();
      const secrets = [
        pem,
        pem.trimEnd(),
        key.export({ type: 'pkcs1', format: 'pem' }).toString(),
        key.export({ type: 'spki', format: 'der' }),
        Buffer.from(String(publicJwk['n']), 'base64url'),
        JSON.stringify(publicJwk),
        '',
      ];
      for (const secret of secrets) {
        const hs256 = (input: string) => createHmac('sha256', secret).update(input).digest();
        expect(await service.statusOfRead(forge(real, { alg: 'HS256' }, {}, hs256))).toBe(401);
      }
    });

    it.each<[string, Record<string, unknown>]>([
      ['under the name of ours', {}],
      ['that brings its key', { jwk: mallorysPublicKey.export({ format: 'jwk' }) }],
      ['that says where to get it', { jku: 'https://evil.example/jwks', x5u: 'https://evil.example/cert' }],
      ['without name', { kid: undefined }],
      ['of an unknown name', { kid: '../../../../dev/null' }],
      ['with more to understand', { crit: ['exp'] }],
      ['by another algorithm of the same key', { alg: 'PS256' }],
    ])('refuses one that is signed with another key, %s', async (_name, header) => {
      const rs256 = (input: string) => sign('sha256', Buffer.from(input), mallorysKey);
      expect(await service.statusOfRead(forge(real, header, {}, rs256))).toBe(401);
    });

    it('refuses one that was changed after it was signed', async () => {
      const signature = () => Buffer.from(real.split('.')[2] ?? '', 'base64url');
      expect(await service.statusOfRead(forge(real, {}, { scope: 'read write oauth' }, signature))).toBe(401);
      expect(await service.statusOfRead(forge(real, {}, { exp: 4_000_000_000 }, signature))).toBe(401);
      expect(await service.statusOfRead(forge(real, {}, {}, signature))).toBe(200);
    });

    it('refuses an ID token, though it has the same signature', async () => {
      const { id_token: idToken } = await service.flow(notebook).tokens({ scope: 'openid read' });
      expect(await service.statusOfRead(idToken)).toBe(401);
      expect((await service.process.call('GET', '/oauth/userinfo', undefined, idToken)).status).toBe(401);
    });

    it('refuses one for another resource', async () => {
      const { access_token: token } = await service.flow(notebook).tokens({
        scope: 'mcp read',
        resource: `${service.url}/mcp`,
      });
      expect(await service.statusOfRead(token)).toBe(401);
      expect((await service.process.call('GET', '/api/profile', undefined, token)).status).toBe(401);
    });

    it.each(['https://evil.example', 'https://evil.example/mcp', '/mcp', 'not a uri'])(
      'makes none for a resource that is not its own: %p',
      async (resource) => {
        const url = service.flow(notebook).authorizationUrl({ resource });
        const { location } = await service.browser.send(url);
        expect([location?.searchParams.get('error'), location?.searchParams.get('code')]).toEqual([
          'invalid_target',
          null,
        ]);
      },
    );

    it('reads none from the address line or the body', async () => {
      for (const name of ['access_token', 'token']) {
        const answer = await fetch(`${service.url}/api/v1/logs?${name}=${real}`);
        expect(answer.status).toBe(401);
      }
      const userinfo = await fetch(`${service.url}/oauth/userinfo?access_token=${real}`);
      expect(userinfo.status).toBe(401);
      expect(userinfo.headers.get('www-authenticate')).toMatch(/^Bearer /);
    });

    it('changes its resource neither when the code is redeemed nor when it is refreshed', async () => {
      const flow = service.flow(notebook);
      const forMcp = { scope: 'read mcp', resource: `${service.url}/mcp` };
      const redeemed = await flow.redeem(await flow.code(forMcp), { resource: service.url });
      expect(redeemed.status).toBe(400);
      const { refresh_token: token } = await flow.tokens(forMcp);
      expect((await flow.refresh(token, { resource: service.url })).status).toBe(400);
    });

    it('gives an app no way to go on after it was revoked: no personal token, whatever its scopes', async () => {
      const scopes = 'read write mcp integration oauth';
      const { access_token: token } = await service.flow(notebook).tokens({ scope: scopes });
      const wanted = { name: 'for later', scopes: ['read'] };
      expect((await service.process.call('POST', '/api/v1/tokens', wanted, token)).status).toBe(403);
    });

    it('lets one do no more than its scopes say', async () => {
      expect(await service.statusOfWrite(real)).toBe(403);
      const clients = await service.process.call('GET', '/api/oauth/clients', undefined, real);
      expect(clients).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
      expect(clients.headers.get('www-authenticate')).toMatch(
        /error="insufficient_scope".*scope="oauth"|scope="oauth"/,
      );
      const more = await service.process.call('POST', '/api/v1/tokens', { name: 'more', scopes: ['write'] }, real);
      expect(more.status).toBe(403);
      const { access_token: writer } = await service.flow(notebook).tokens({ scope: 'write' });
      expect((await service.process.call('GET', '/oauth/userinfo', undefined, writer)).status).toBe(403);
    });
  });

  describe('refresh tokens', () => {
    it('ends the whole family when one is used again', async () => {
      const flow = service.flow(notebook);
      const first = await flow.tokens();
      const { body: second } = await flow.refresh(first.refresh_token);
      expect(await service.statusOfRead(second.access_token)).toBe(200);
      expectRefusal(await flow.refresh(first.refresh_token), 'invalid_grant');
      expectRefusal(await flow.refresh(second.refresh_token), 'invalid_grant');
      await service.untilRefused(second.access_token);
      await service.untilRefused(first.access_token);
    });

    it('lets at most one of many win who use one at the same time, and takes it back from that one too', async () => {
      const flow = service.flow(notebook);
      const { refresh_token: token } = await flow.tokens();
      const answers = await Promise.all(Array.from({ length: 6 }, () => flow.refresh(token)));
      const winners = answers.filter(({ status }) => status === 200);
      expect(winners.length).toBeLessThanOrEqual(1);
      for (const answer of answers) if (answer.status !== 200) expectRefusal(answer, 'invalid_grant');
      for (const { body } of winners) {
        await service.untilRefused(body.access_token);
        expectRefusal(await flow.refresh(body.refresh_token), 'invalid_grant');
      }
    });

    it.each(['the code is used again', 'a refresh token is used again', 'the client revokes it'])(
      'keeps nothing alive that was refreshed at the moment when %s',
      async (ending) => {
        for (let round = 0; round < 4; round += 1) {
          const flow = service.flow(notebook);
          const code = await flow.code();
          const { body: first } = await flow.redeem(code);
          const { body: second } = await flow.refresh(first.refresh_token);
          const endings: Record<string, () => Promise<OAuthAnswer>> = {
            'the code is used again': () => flow.redeem(code),
            'a refresh token is used again': () => flow.refresh(first.refresh_token),
            'the client revokes it': () => flow.post('/oauth/revoke', { token: second.refresh_token }),
          };
          const [third] = await Promise.all([flow.refresh(second.refresh_token), endings[ending]?.()]);
          if (third.status !== 200) continue;
          expectRefusal(await flow.refresh(third.body.refresh_token), 'invalid_grant');
          await service.untilRefused(third.body.access_token);
        }
      },
    );

    it('leaves other grants of the same client alone', async () => {
      const [attacked, other] = [service.flow(notebook), service.flow(notebook)];
      const { refresh_token: reused } = await attacked.tokens();
      const { refresh_token: untouched } = await other.tokens();
      await attacked.refresh(reused);
      await attacked.refresh(reused);
      expect((await other.refresh(untouched)).status).toBe(200);
    });

    it.each(['read write', 'oauth', 'read openid', 'read mcp'])('gives no more than was allowed: %s', async (scope) => {
      const flow = service.flow(notebook);
      const { refresh_token: token } = await flow.tokens({ scope: 'read' });
      expectRefusal(await flow.refresh(token, { scope }), 'invalid_scope');
    });

    it('refuses one of another client, and one without the secret', async () => {
      const withSecret = { code_challenge: undefined, code_challenge_method: undefined };
      const flow = service.flow(backOffice);
      const { body } = await flow.redeem(await flow.code(withSecret), { code_verifier: undefined });
      expect((await service.flow(mallorysClient).refresh(body.refresh_token)).body.error).toBe('invalid_grant');
      const bare = await flow.refresh(body.refresh_token, { client_secret: undefined });
      expectRefusal(bare, 'invalid_client');
      expect((await flow.refresh(body.refresh_token)).status).toBe(200);
    });
  });
});

type Claims = Record<string, unknown>;

function decoded(token: string): [Claims, Claims] {
  const [header = '', claims = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
  return [read(header), read(claims)];
}

/** The token with changes in header and claims, and another signature. */
function forge(token: string, header: Claims, claims: Claims, signed: (input: string) => Buffer): string {
  const [ofHeader, ofClaims] = decoded(token);
  const write = (part: Claims) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const input = `${write({ ...ofHeader, ...header })}.${write({ ...ofClaims, ...claims })}`;
  return `${input}.${signed(input).toString('base64url')}`;
}
