import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FlowClient, OAuthService } from '@memory-graph/test-kit/oauth';
import { rawRequest } from '@memory-graph/test-kit/http';

const REDIRECT_URI = 'https://client.example/callback';

/** The attacks on the endpoints themselves, one test each, from outside, and what the logs report about them. */
describe('attacks on the OAuth endpoints', () => {
  let service: OAuthService;
  let notebook: FlowClient;
  let backOffice: FlowClient;
  let mallorysClient: FlowClient;
  let mallorysToken: string;
  let registrations = 0;

  beforeAll(async () => {
    service = await OAuthService.start({ LOG_LEVEL: 'debug', TRUST_PROXY: '1' });
    notebook = await service.createClient({ name: 'Notebook' });
    backOffice = await service.createClient({ name: 'Back office', isPublic: false });
    const mallory = await service.signUp({
      name: 'Mallory',
      email: 'mallory@example.com',
      password: 'a long enough password of Mallory',
    });
    mallorysToken = (await service.flow(notebook, mallory).tokens({ scope: 'oauth read write' })).access_token;
    mallorysClient = await service.createClient({ name: 'Innocent', isPublic: false }, mallorysToken);
  });

  afterAll(() => service.close());

  function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${service.url}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
  }

  /** From an address of its own each time, as the proxy before the service says: their number is limited. */
  function register(metadata: Record<string, unknown>): Promise<Response> {
    registrations += 1;
    const client = { redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: 'none', ...metadata };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${registrations}` };
    return post('/oauth/register', JSON.stringify(client), headers);
  }

  describe('client authentication', () => {
    const noPkce = { code_challenge: undefined, code_challenge_method: undefined };

    it.each<[string, () => Record<string, string | undefined>]>([
      ['a wrong one', () => ({ client_secret: 'wrong' })],
      ['none', () => ({ client_secret: undefined })],
      ['an empty one', () => ({ client_secret: '' })],
      ["another client's", () => ({ client_secret: mallorysClient.clientSecret ?? '' })],
      ['one too long', () => ({ client_secret: 'x'.repeat(10_000) })],
    ])('refuses a code and a refresh token with %s for a secret', async (_name, changes) => {
      const flow = service.flow(backOffice);
      const code = await flow.code(noPkce);
      const answer = await flow.redeem(code, { code_verifier: undefined, ...changes() });
      expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/invalid_(client|request)/) } });
      const { body } = await flow.redeem(await flow.code(noPkce), { code_verifier: undefined });
      expect((await flow.refresh(body.refresh_token, changes())).status).toBe(400);
    });

    it('refuses a wrong secret also beside a right verifier', async () => {
      const flow = service.flow(backOffice);
      const answer = await flow.redeem(await flow.code(), { client_secret: 'wrong' });
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
    });

    it('reads no secret from the address line', async () => {
      const flow = service.flow(backOffice);
      const code = await flow.code(noPkce);
      const { clientId, clientSecret, redirectUri } = backOffice;
      const body = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const query = new URLSearchParams({ client_id: clientId, client_secret: clientSecret ?? '' });
      const answer = await fetch(`${service.url}/oauth/token?${query.toString()}`, {
        method: 'POST',
        body: new URLSearchParams(body),
      });
      expect(answer.status).toBe(400);
    });

    it('refuses two ways to authenticate at once', async () => {
      const flow = service.flow(backOffice);
      const { clientId, clientSecret } = backOffice;
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      const fields = { grant_type: 'authorization_code', code: await flow.code(), redirect_uri: REDIRECT_URI };
      const both = await flow.post(
        '/oauth/token',
        { ...fields, code_verifier: flow.codeVerifier },
        { authorization: basic },
      );
      expect(both).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
      const asAnother = await flow.post(
        '/oauth/token',
        { ...fields, client_id: notebook.clientId, client_secret: undefined, code_verifier: flow.codeVerifier },
        { authorization: basic },
      );
      expect(asAnother.status).toBe(400);
    });

    it('tells one client nothing of the tokens of another, and revokes none of them', async () => {
      const tokens = await service.flow(backOffice).tokens();
      const mallory = service.flow(mallorysClient);
      for (const token of [tokens.access_token, tokens.refresh_token]) {
        const introspection = await mallory.post('/oauth/introspect', { token });
        expect(introspection.body).toEqual({ active: false });
        await mallory.post('/oauth/revoke', { token });
      }
      expect(await service.statusOfRead(tokens.access_token)).toBe(200);
      expect((await service.flow(backOffice).refresh(tokens.refresh_token)).status).toBe(200);
    });

    it('tells nobody of tokens who does not say who asks', async () => {
      const { access_token: token } = await service.flow(backOffice).tokens();
      for (const path of ['/oauth/introspect', '/oauth/revoke']) {
        const fields: Record<string, string>[] = [
          { token },
          { token, client_id: backOffice.clientId },
          { token, client_id: backOffice.clientId, client_secret: 'wrong' },
        ];
        for (const body of fields) {
          const response = await fetch(`${service.url}${path}`, { method: 'POST', body: new URLSearchParams(body) });
          expect([400, 401]).toContain(response.status);
          expect(await response.text()).not.toContain('active');
        }
      }
      expect(await service.statusOfRead(token)).toBe(200);
    });
  });

  describe('clients of other tenants', () => {
    it('are not there, whoever knows their id', async () => {
      const { clientId } = backOffice;
      const path = `/api/oauth/clients/${clientId}`;
      const call = (method: string, body?: unknown) => service.process.call(method, path, body, mallorysToken);
      const unknown = await service.process.call('GET', '/api/oauth/clients/unknown', undefined, mallorysToken);
      const secret = await service.process.call('POST', `${path}/secret`, undefined, mallorysToken);
      for (const answer of [await call('GET'), await call('PUT', { name: 'Mine' }), await call('DELETE'), secret]) {
        expect(answer).toMatchObject({ status: 404, body: { error: unknown.body.error } });
      }
      const { body } = await service.process.call('GET', '/api/oauth/clients', undefined, mallorysToken);
      expect(JSON.stringify(body)).toContain(mallorysClient.clientId);
      expect(JSON.stringify(body)).not.toContain(clientId);
      expect((await service.process.call('GET', path)).body).toMatchObject({ clientId, name: 'Back office' });
    });

    it('keep no secret that was replaced', async () => {
      const client = await service.createClient({ name: 'Careless', isPublic: false });
      const flow = service.flow(client);
      const { body } = await service.process.call('POST', `/api/oauth/clients/${client.clientId}/secret`);
      const old = await flow.redeem(await flow.code());
      expect(old).toMatchObject({ status: 400, body: { error: 'invalid_client' } });
      expect((await flow.redeem(await flow.code(), { client_secret: body.clientSecret })).status).toBe(200);
    });

    it('never shows a secret again', async () => {
      const { body } = await service.process.call('GET', `/api/oauth/clients/${backOffice.clientId}`);
      expect(JSON.stringify(body)).not.toMatch(/secret/i);
    });

    it.each([
      ['a fragment', 'https://client.example/callback#fragment'],
      ['a wildcard', 'https://*.client.example/callback'],
      ['a user', 'https://user:password@client.example/callback'],
      ['no TLS', 'http://client.example/callback'],
      ['what looks like loopback', 'http://localhost.evil.example/callback'],
      ['a script', 'javascript:alert(1)'],
      ['a page in itself', 'data:text/html,<script>alert(1)</script>'],
      ['a script of another kind', 'vbscript:msgbox'],
      ['a file', 'file:///etc/passwd'],
      ['a scheme of the system', 'ms-msdt:/callback'],
      ['no host', '/callback'],
      ['no scheme', '//client.example/callback'],
      ['a backslash', 'https://client.example\\@evil.example/callback'],
      ['a space', 'https://client.example/call back'],
      ['too much of it', `https://client.example/${'a'.repeat(2_000)}`],
      ['an answer in it', 'https://client.example/callback?code=chosen'],
      ['nothing in it', ''],
    ])('cannot be made with a redirect URI with %s, by its owner or by itself', async (_name, redirectUri) => {
      const properties = { name: 'Client', redirectUris: [redirectUri], isPublic: true };
      const made = await service.process.call('POST', '/api/oauth/clients', properties);
      expect(made).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
      const { clientId } = notebook;
      const changed = await service.process.call('PUT', `/api/oauth/clients/${clientId}`, {
        redirectUris: [redirectUri],
      });
      expect(changed.status).toBe(400);
      const registered = await register({ redirect_uris: [redirectUri] });
      expect(registered.status).toBe(400);
      expect(((await registered.json()) as any).error).toMatch(/^invalid_(redirect_uri|client_metadata)$/);
    });

    it('lose all that they were given when they are deleted', async () => {
      const client = await service.createClient({ name: 'Short-lived' });
      const flow = service.flow(client);
      const tokens = await flow.tokens();
      const code = await flow.code();
      expect((await service.process.call('DELETE', `/api/oauth/clients/${client.clientId}`)).status).toBe(204);
      await service.untilRefused(tokens.access_token);
      expect((await flow.refresh(tokens.refresh_token)).status).toBe(400);
      expect((await flow.redeem(code)).status).toBe(400);
    });
  });

  describe('registration by the client itself', () => {
    let listener: Server;
    let visits = 0;

    beforeAll(async () => {
      listener = createServer((_request, response) => {
        visits += 1;
        response.end('[]');
      });
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => listener.close(resolve)));

    it.each(['sector_identifier_uri', 'jwks_uri', 'request_uris', 'logo_uri', 'client_uri', 'initiate_login_uri'])(
      'makes the server fetch nothing: %s',
      async (name) => {
        const target = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/private`;
        const response = await register({ [name]: name === 'request_uris' ? [target] : target });
        expect([201, 400]).toContain(response.status);
        expect(visits).toBe(0);
      },
    );

    it.each<[string, Record<string, unknown>]>([
      ['no redirect URI', { redirect_uris: [] }],
      ['many redirect URIs', { redirect_uris: Array.from({ length: 11 }, (_, index) => `${REDIRECT_URI}/${index}`) }],
      ['redirect URIs that are none', { redirect_uris: REDIRECT_URI }],
      ['the implicit flow', { response_types: ['token'], grant_types: ['implicit'] }],
      ['the password grant', { grant_types: ['password'] }],
      ['client credentials', { grant_types: ['client_credentials'] }],
      ['an unknown way to authenticate', { token_endpoint_auth_method: 'tls_client_auth' }],
      ['a script as its logo', { logo_uri: 'javascript:alert(1)' }],
      ['a script as its page', { client_uri: 'javascript:alert(1)' }],
      ['a name that is none', { client_name: { toString: 'x' } }],
      ['a name that is very long', { client_name: 'x'.repeat(10_000) }],
      ['a name that turns the direction of text', { client_name: 'evil\u202egood' }],
    ])('is refused with %s', async (_name, metadata) => {
      const response = await register(metadata);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^invalid_/) });
    });

    it('gets no id or secret of its choice', async () => {
      const response = await register({
        client_id: backOffice.clientId,
        client_secret: 'chosen-by-the-client',
        token_endpoint_auth_method: 'client_secret_post',
        workspace_id: 'mine',
        pkceInsteadOfSecret: true,
      });
      if (response.status === 400) return;
      const body = (await response.json()) as any;
      expect(body.client_id).not.toBe(backOffice.clientId);
      expect(body.client_secret).not.toBe('chosen-by-the-client');
    });

    it('says on the consent page that nobody vouches for it', async () => {
      const { client_id: clientId } = (await (await register({ client_name: 'Memory Graph' })).json()) as any;
      const page = await service.browser.open(service.flow({ ...notebook, clientId }).authorizationUrl());
      expect(page.text).toMatch(/not verified/i);
    });

    it('cannot leave out the authentication that it chose, not even with PKCE', async () => {
      const metadata = { token_endpoint_auth_method: 'client_secret_basic' };
      const { client_id: clientId } = (await (await register(metadata)).json()) as any;
      const flow = service.flow({ clientId, clientSecret: null, redirectUri: REDIRECT_URI });
      expect((await flow.redeem(await flow.code())).body.error).toBe('invalid_client');
    });
  });

  describe('what is not public', () => {
    it.each([
      '/internal/introspections',
      '/internal/revocations',
      '/internal/identities',
      '/internal/deleted-workspaces',
      '/internal/users/x/tokens',
      '/oauth/../internal/revocations',
      '/oauth/%2e%2e/internal/revocations',
      '/oauth/..%2finternal/revocations',
      '/oauth/%2e%2e%2finternal%2frevocations',
      '/oauth/..%5cinternal/revocations',
      '/oauth/..;/internal/revocations',
      '/oauth//internal/revocations',
      '//internal/revocations',
      '/./internal/revocations',
      '/INTERNAL/revocations',
      '/%69nternal/revocations',
      '/account/../internal/revocations',
      '/login/../internal/revocations',
      '/.well-known/../internal/revocations',
      '/oauth/internal/revocations',
      'http://127.0.0.1/internal/revocations',
      '/metrics',
      '/oauth/../metrics',
      '/oauth/metrics',
    ])('cannot be reached at %s', async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await rawRequest(service.url, { method, path });
        expect([path, [400, 401, 404].includes(answer.status)]).toEqual([path, true]);
        expect(answer.text).not.toMatch(/"kind"|"principal"|http_server_request_duration_seconds/);
      }
    });

    it.each(['/auth', '/token', '/me', '/jwks', '/session/end', '/device/x', '/request', '/reg', '/interaction/x'])(
      'leaves out what the library would offer besides: %s',
      async (path) => {
        for (const prefix of ['', '/oauth']) {
          if (prefix + path === '/oauth/token' || prefix + path === '/oauth/jwks') continue;
          expect([401, 404]).toContain((await rawRequest(service.url, { path: prefix + path })).status);
        }
      },
    );
  });

  describe('requests of another form', () => {
    it.each([
      ['GET', '/oauth/token'],
      ['PUT', '/oauth/token'],
      ['GET', '/oauth/revoke'],
      ['GET', '/oauth/introspect'],
      ['GET', '/oauth/register'],
      ['PUT', '/oauth/authorize'],
      ['DELETE', '/oauth/authorize'],
      ['POST', '/oauth/jwks'],
      ['POST', '/.well-known/openid-configuration'],
      ['TRACE', '/oauth/authorize'],
    ])('takes no %s %s', async (method, path) => {
      const flow = service.flow(notebook);
      const { search } = flow.authorizationUrl();
      const answer = await rawRequest(service.url, { method, path: path + search });
      expect([400, 401, 404, 405]).toContain(answer.status);
      expect(answer.headers.location).toBeUndefined();
    });

    it('decides nothing by HEAD, or by a method that is claimed', async () => {
      const { pathname, search } = service.flow(notebook).authorizationUrl({ action: 'allow' });
      const cookie = `mg_session=${service.browser.cookie('mg_session')}`;
      for (const request of [
        { method: 'HEAD', headers: { cookie } },
        { method: 'GET', headers: { cookie, 'x-http-method-override': 'POST', 'x-method-override': 'POST' } },
      ]) {
        const answer = await rawRequest(service.url, { path: pathname + search, ...request });
        expect([answer.status, answer.headers.location]).toEqual([200, undefined]);
      }
    });

    it.each([
      ['form', 'application/json'],
      ['json', 'application/x-www-form-urlencoded'],
      ['form', 'text/plain'],
      ['json', 'text/plain'],
      ['json', 'application/json; charset=utf-16'],
      ['form', 'multipart/form-data; boundary=x'],
      ['form', 'application/xml'],
      ['json', ''],
    ])('takes no %s that says it is %p at the token endpoint', async (kind, contentType) => {
      const flow = service.flow(notebook);
      const fields = {
        grant_type: 'authorization_code',
        code: await flow.code(),
        client_id: notebook.clientId,
        redirect_uri: REDIRECT_URI,
        code_verifier: flow.codeVerifier,
      };
      const body = kind === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
      const answer = await rawRequest(service.url, {
        method: 'POST',
        path: '/oauth/token',
        headers: { ...(contentType !== '' && { 'content-type': contentType }), 'content-length': body.length },
        body,
      });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ error: 'invalid_request' });
    });

    it.each([
      ['a list as a value', '{"grant_type":["authorization_code"],"client_id":"x"}'],
      ['an object as a value', '{"grant_type":{"$ne":null},"client_id":"x"}'],
      ['a number as a value', '{"grant_type":"authorization_code","client_id":"x","code":1}'],
      ['another prototype', '{"__proto__":{"grant_type":"refresh_token"},"client_id":"x"}'],
      ['another constructor', '{"constructor":{"prototype":{"grant_type":"refresh_token"}},"client_id":"x"}'],
      ['a list', '["authorization_code"]'],
      ['a text', '"authorization_code"'],
      ['null', 'null'],
      ['half an object', '{'],
      ['nothing', ''],
      ['lists in lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
      ['a NUL character', '{"grant_type":"authorization_code","client_id":"x","code":"\\u0000"}'],
    ])('takes no token request in JSON with %s', async (_name, body) => {
      const answer = await post('/oauth/token', body, { 'content-type': 'application/json' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^(invalid_|unsupported_grant_type)/) });
    });

    it.each(['password', 'client_credentials', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code', 'x'])(
      'knows no grant type %s',
      async (grantType) => {
        const answer = await service.flow(backOffice).post('/oauth/token', { grant_type: grantType });
        expect(answer.status).toBe(400);
        expect(['unsupported_grant_type', 'unauthorized_client']).toContain(answer.body.error);
      },
    );
  });

  describe('repeated and oversized parameters', () => {
    const NAMES = ['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'code_challenge', 'resource'];

    it.each(NAMES)('refuses a request for a code with two of %s', async (name) => {
      const flow = service.flow(notebook);
      for (const second of ['', 'https://evil.example', flow.authorizationUrl().searchParams.get(name) ?? 'read']) {
        const url = flow.authorizationUrl({ scope: 'read', resource: service.url });
        url.searchParams.append(name, second);
        const answer = await service.browser.send(url);
        expect([answer.status, answer.location]).toEqual([400, null]);
        expect(JSON.parse(answer.text)).toMatchObject({ error: 'invalid_request' });
      }
    });

    it.each(['grant_type', 'code', 'client_id', 'redirect_uri', 'code_verifier', 'client_secret'])(
      'refuses a token request with two of %s',
      async (name) => {
        const flow = service.flow(backOffice);
        const fields = new URLSearchParams({
          grant_type: 'authorization_code',
          code: await flow.code(),
          client_id: backOffice.clientId,
          client_secret: backOffice.clientSecret ?? '',
          redirect_uri: REDIRECT_URI,
          code_verifier: flow.codeVerifier,
        });
        fields.append(name, fields.get(name) ?? '');
        const answer = await fetch(`${service.url}/oauth/token`, { method: 'POST', body: fields });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
      },
    );

    it.each([...NAMES, 'nonce', 'prompt', 'max_age', 'unknown'])('survives a very long %s', async (name) => {
      const url = service.flow(notebook).authorizationUrl({ [name]: 'a'.repeat(10_000) });
      const answer = await service.browser.send(url);
      if (name === 'unknown') expect(answer.status).toBe(200);
      else expect([400, 414, 431]).toContain(answer.status);
      expect(answer.location).toBeNull();
    });

    it('survives an address line and headers without end', async () => {
      const long = await rawRequest(service.url, { path: `/oauth/authorize?state=${'a'.repeat(20_000)}` });
      expect([400, 414, 431]).toContain(long.status);
      const headers = { authorization: `Bearer ${'a'.repeat(20_000)}` };
      expect([400, 401, 431]).toContain((await rawRequest(service.url, { path: '/api/profile', headers })).status);
      expect([400, 401]).toContain(await service.statusOfRead('a'.repeat(10_000)));
      expect([400, 401]).toContain(await service.statusOfRead(`${'a.'.repeat(3_000)}a`));
    });

    it.each(['/oauth/token', '/oauth/revoke', '/oauth/introspect', '/oauth/authorize', '/login', '/oauth/register'])(
      'reads no body without end at %s',
      async (path) => {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await post(path, `token=${'a'.repeat(3 * 1024 * 1024)}`, headers);
        expect([400, 401, 413, 415]).toContain(answer.status);
        expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
      },
    );

    it('reads nothing compressed', async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
      const answer = await post('/oauth/token', 'x', headers);
      expect(answer.status).toBe(400);
    });
  });

  it('writes no secret into its logs', async () => {
    const grace = { name: 'Grace', email: 'grace@example.com', password: 'a long enough password of Grace' };
    const browser = await service.signUp(grace);
    const flow = service.flow(backOffice, browser);
    const page = await browser.open(flow.authorizationUrl());
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? 'no CSRF token';
    const answer = await browser.submit(page, { action: 'allow' });
    const code = answer.location?.searchParams.get('code') ?? 'no code';
    const { body: tokens } = await flow.redeem(code);
    await flow.redeem(code);
    await flow.refresh(tokens.refresh_token);
    await flow.refresh(tokens.refresh_token);
    await flow.redeem('a-code-that-was-guessed', { client_secret: 'a-secret-that-was-guessed' });
    await flow.post('/oauth/revoke', { token: tokens.access_token });
    await service.statusOfRead(`${tokens.access_token}x`);
    await browser.submit(await browser.open('/login'), {
      email: grace.email,
      password: 'a-password-that-was-guessed',
    });
    await fetch(`${service.url}/api/v1/logs?access_token=in-the-address-line`);

    const secrets = {
      password: grace.password,
      guessedPassword: 'a-password-that-was-guessed',
      guessedSecret: 'a-secret-that-was-guessed',
      guessedCode: 'a-code-that-was-guessed',
      inAddressLine: 'in-the-address-line',
      clientSecret: backOffice.clientSecret,
      session: browser.cookie('mg_session'),
      csrfSecret: browser.cookie('mg_csrf'),
      csrf,
      code,
      codeVerifier: flow.codeVerifier,
      signature: String(tokens.access_token).split('.')[2],
      refreshToken: tokens.refresh_token,
      privateKey: '"d":"',
      pem: 'PRIVATE KEY',
    };
    const { output } = service.process;
    // There is something to read.
    expect(output).toMatch(/GET \/api\/v1\/logs answered 401/);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(typeof secret).toBe('string');
      expect([name, output.includes(String(secret))]).toEqual([name, false]);
    }
  });
});
