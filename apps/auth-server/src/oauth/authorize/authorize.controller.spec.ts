import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@memory-graph/test-kit/embedded-postgres';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuthServerModule } from '../../auth-server.module.js';
import { hashSecret } from '../../secrets/opaque-secret.js';
import { UserRepository } from '../../users/user.repository.js';
import { hashPassword } from '../../users/password-hash.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';

const PUBLIC_URL = 'https://memory.example';
const EMAIL = 'ada.lovelace@example.com';
const OTHER_EMAIL = 'grace@example.com';
const PASSWORD = 'correct horse battery staple';
const REDIRECT_URI = 'https://app.example/callback';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Undefined takes a parameter away. */
type Changes = Record<string, string | undefined>;

interface RecordInStore {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  grant_id: string | null;
  user_id: string;
  client_id: string;
  seconds: number;
}

describe('authorization endpoint', () => {
  let postgres: EmbeddedPostgres;
  let app: INestApplication;
  let origin: string;
  /** Of a browser in which Ada is signed in. */
  let ada: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const root = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a-service-credential-of-32-characters',
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: EMAIL,
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD,
      PUBLIC_URL,
    });
    app = await NestFactory.create(root, { logger: false, bodyParser: false, forceCloseConnections: true });
    await app.listen(0, '127.0.0.1');
    origin = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    await addUser(OTHER_EMAIL);
    await addClient('web-app');
    await addClient('limited', { metadata: { scope: 'read mcp' } });
    await addClient('native', {
      secretHash: null,
      redirectUris: ['http://127.0.0.1/callback', 'http://[::1]:1/callback', 'com.example.app:/callback', REDIRECT_URI],
    });
    await addClient('with-query', { redirectUris: [`${REDIRECT_URI}?tenant=a%2Fb`] });
    await addClient('other-flow', { metadata: { grant_types: ['refresh_token'] } });
    ada = await logIn(EMAIL);
  });
  afterAll(async () => {
    await app.close();
    await postgres.close();
  });
  afterEach(() => sql('DELETE FROM auth.oidc_record'));

  const sql = <Row>(query: string, parameters: unknown[] = []) => app.get(DataSource).query<Row[]>(query, parameters);

  async function addUser(email: string): Promise<void> {
    const users = app.get(UserRepository, { strict: false });
    const passwordHash = await hashPassword(PASSWORD);
    await app
      .get(DataSource)
      .transaction((manager) => users.addWithWorkspace(manager, { email, name: 'Grace', passwordHash }));
  }

  async function addClient(clientId: string, changes: Partial<OAuthClientRow> = {}): Promise<void> {
    const now = new Date();
    await app.get(OAuthClientRepository, { strict: false }).add({
      id: uuidv7(),
      clientId,
      workspaceId: null,
      name: 'Notes & Co',
      redirectUris: [REDIRECT_URI],
      secretHash: hashSecret('a-secret'),
      pkceInsteadOfSecret: true,
      metadata: {},
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
  }

  /** @returns the cookies of the browser afterwards */
  async function logIn(email: string): Promise<string> {
    const answer = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    return cookiesOf(answer);
  }

  function request(changes: Changes = {}): URLSearchParams {
    return parameters({
      client_id: 'web-app',
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      state: 'a state',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...changes,
    });
  }

  function open(query: URLSearchParams | string, cookie = ada, method = 'GET'): Promise<Response> {
    return fetch(`${origin}/oauth/authorize?${query.toString()}`, { method, headers: { cookie }, redirect: 'manual' });
  }

  function submit(body: URLSearchParams, cookie: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${origin}/oauth/authorize`, {
      method: 'POST',
      headers: { cookie, ...headers },
      body,
      redirect: 'manual',
    });
  }

  /** @returns the cookies of the browser that shows the page, and the token of its form */
  async function openPage(
    changes: Changes = {},
    cookie = ada,
  ): Promise<{ cookie: string; csrf: string; page: string }> {
    const answer = await open(request(changes), cookie);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    const csrf = new Map(formFields(page)).get('csrf') ?? '';
    return { cookie: `${cookie}; ${cookiesOf(answer)}`, csrf, page };
  }

  /** Answers with all that the form of the page has. */
  async function decide(action: string, changes: Changes = {}): Promise<Response> {
    const { cookie, page } = await openPage(changes);
    return submit(new URLSearchParams([...formFields(page), ['action', action]]), cookie);
  }

  /** Answers with a form that no page had, but with the token of one. */
  async function decideBlindly(action: string, changes: Changes): Promise<Response> {
    const { cookie, csrf } = await openPage();
    return submit(request({ ...changes, action, csrf }), cookie);
  }

  /** The newest first. */
  function grantsAndCodes(): Promise<RecordInStore[]> {
    return sql<RecordInStore>(
      `SELECT model, id, payload, grant_id, user_id, client_id,
         round(extract(epoch FROM expires_at - created_at))::int AS seconds
       FROM auth.oidc_record ORDER BY model = 'Grant', created_at DESC`,
    );
  }

  describe('without a session', () => {
    it('sends the browser to the log-in, and back to the same request', async () => {
      const answer = await open(request({ scope: 'read write', unknown: 'x' }), '');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const location = locationOf(answer);
      expect([location.origin, location.pathname]).toEqual([PUBLIC_URL, '/login']);
      const returnTo = new URL(location.searchParams.get('returnTo') ?? '', PUBLIC_URL);
      expect(returnTo.pathname).toBe('/oauth/authorize');
      expect(Object.fromEntries(returnTo.searchParams)).toEqual(Object.fromEntries(request({ scope: 'read write' })));
      expect((await fetch(`${origin}${location.pathname}${location.search}`)).status).toBe(200);
      expect((await open(returnTo.searchParams, ada)).status).toBe(200);
    });

    it('checks the request first', async () => {
      expect((await open(request({ response_type: 'token' }), '')).status).toBe(400);
    });

    it('treats an ended session as none', async () => {
      expect((await open(request(), 'mg_session=made-up')).status).toBe(302);
    });

    it('takes no decision', async () => {
      const answer = await submit(request({ action: 'allow' }), '');
      expect([answer.status, locationOf(answer).pathname]).toEqual([302, '/login']);
      expect(locationOf(answer).searchParams.get('returnTo')).not.toContain('action');
    });
  });

  describe('a request that is refused', () => {
    const long = 'x'.repeat(3_000);
    it.each<[string, Changes, string]>([
      ['without client_id', { client_id: undefined }, 'invalid_request'],
      ['with an empty client_id', { client_id: '' }, 'invalid_request'],
      ['of an unknown client', { client_id: 'nobody' }, 'invalid_client'],
      ['of an unknown client with markup', { client_id: '<script>alert(1)</script>' }, 'invalid_client'],
      ['without redirect_uri', { redirect_uri: undefined }, 'invalid_request'],
      ['without response_type', { response_type: undefined }, 'invalid_request'],
      ['for a token', { response_type: 'token' }, 'invalid_request'],
      ['for a hybrid response', { response_type: 'code id_token' }, 'invalid_request'],
      ['for an answer in the fragment', { response_mode: 'fragment' }, 'invalid_request'],
      ['for an answer by POST', { response_mode: 'form_post' }, 'invalid_request'],
      ['for an unknown scope', { scope: 'read admin' }, 'invalid_scope'],
      ['for a scope in other case', { scope: 'READ' }, 'invalid_scope'],
      ['for a scope that the client is not registered for', { client_id: 'limited', scope: 'write' }, 'invalid_scope'],
      ['by a client of another flow', { client_id: 'other-flow' }, 'unauthorized_client'],
      ['with a method but no challenge', { code_challenge: undefined }, 'invalid_request'],
      ['with an empty challenge', { code_challenge: '' }, 'invalid_request'],
      ['with an unknown method', { code_challenge_method: 'S512' }, 'invalid_request'],
      ['with a method in other case', { code_challenge_method: 's256' }, 'invalid_request'],
      ['with a short challenge', { code_challenge: CHALLENGE.slice(1) }, 'invalid_request'],
      ['with a long challenge', { code_challenge: `${CHALLENGE}a` }, 'invalid_request'],
      ['with a padded challenge', { code_challenge: `${CHALLENGE.slice(1)}=` }, 'invalid_request'],
      ['with a short plain challenge', { code_challenge: 'short', code_challenge_method: 'plain' }, 'invalid_request'],
      [
        'of a public client without PKCE',
        { client_id: 'native', code_challenge: undefined, code_challenge_method: undefined },
        'invalid_request',
      ],
      ['for an unknown resource', { resource: 'https://other.example' }, 'invalid_request'],
      ['for a resource that is no URI', { resource: 'api' }, 'invalid_request'],
      ['with an unknown prompt', { prompt: 'create' }, 'invalid_request'],
      ['with prompt none and another', { prompt: 'none login' }, 'invalid_request'],
      ['with a max_age that is no number', { max_age: '-1' }, 'invalid_request'],
      ['with a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'invalid_request'],
      ['with the address of a request object', { request_uri: 'https://app.example/r' }, 'invalid_request'],
      ['with an oversized redirect_uri', { redirect_uri: `${REDIRECT_URI}/${long}` }, 'invalid_request'],
      ['with an oversized nonce', { nonce: long }, 'invalid_request'],
      ['with a line break in the nonce', { nonce: 'a\nb' }, 'invalid_request'],
      ['that is oversized as a whole', { resource: `${PUBLIC_URL}/${'%'.repeat(1_500)}` }, 'invalid_request'],
    ])('%s', async (_, changes, error) => {
      const answer = await open(request(changes));
      expect(answer.status).toBe(400);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ error, error_description: expect.any(String), state: 'a state' });
      const decided = await decideBlindly('allow', changes);
      // A form means the one response type that there is.
      if ('response_type' in changes && changes['response_type'] === undefined) expect(decided.status).toBe(302);
      else expect([decided.status, ((await decided.json()) as { error: string }).error]).toEqual([400, error]);
    });

    it.each(['client_id', 'redirect_uri', 'scope', 'state', 'code_challenge', 'resource', 'unknown'])(
      'with a repeated %s',
      async (name) => {
        const query = `${request({ scope: 'read', resource: PUBLIC_URL, unknown: 'x' }).toString()}&${name}=x`;
        const answer = await open(query);
        expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
        const { error, state } = (await answer.json()) as Record<string, string>;
        expect({ error, state }).toEqual({ error: 'invalid_request', state: name === 'state' ? undefined : 'a state' });
      },
    );

    it('with an oversized state, which is not given back', async () => {
      const answer = await open(request({ state: long }));
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: 'invalid_request', error_description: expect.stringContaining('state') },
      ]);
    });

    it('gives back no state where there was none', async () => {
      const answer = await open(request({ state: undefined, scope: 'admin' }));
      expect(await answer.json()).toEqual({ error: 'invalid_scope', error_description: expect.any(String) });
    });
  });

  describe('a redirect URI that is not registered', () => {
    it.each([
      'https://evil.example/callback',
      `${REDIRECT_URI}/`,
      `${REDIRECT_URI}2`,
      `${REDIRECT_URI}?x=y`,
      `${REDIRECT_URI}?`,
      `${REDIRECT_URI}#`,
      `${REDIRECT_URI}#fragment`,
      ` ${REDIRECT_URI}`,
      'https://app.example/callback/../evil',
      'https://app.example/x/../callback',
      'https://app.example/x/%2e%2e/callback',
      'https://app.example//callback',
      'https://app.example/%63allback',
      'https://app.example/Callback',
      'https://APP.example/callback',
      'HTTPS://app.example/callback',
      'https://app.example:443/callback',
      'https://app.example:8443/callback',
      'https://app.example./callback',
      'https://app.example.evil.example/callback',
      'https://evil.app.example/callback',
      'https://app.example@evil.example/callback',
      'https://user:password@app.example/callback',
      'https://evil.example\\@app.example/callback',
      'https://app.example\\callback',
      'http://app.example/callback',
      '//app.example/callback',
      '/callback',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
    ])('%p is refused', async (redirectUri) => {
      const answer = await open(request({ redirect_uri: redirectUri }));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
      expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
      const silent = await open(request({ redirect_uri: redirectUri, prompt: 'none' }));
      expect([silent.status, silent.headers.get('location')]).toEqual([400, null]);
    });

    it.each([
      'http://127.0.0.1/callback',
      'http://127.0.0.1:49152/callback',
      'http://[::1]:49152/callback',
      'com.example.app:/callback',
    ])('but %p of a program on the device is taken', async (redirectUri) => {
      const answer = await decide('allow', { client_id: 'native', redirect_uri: redirectUri });
      expect(answer.headers.get('location')).toMatch(`${redirectUri}?code=`);
    });

    it.each([
      'http://127.0.0.1:49152/other',
      'http://127.0.0.2/callback',
      'http://localhost/callback',
      'https://127.0.0.1/callback',
      'http://127.0.0.1:49152@evil.example/callback',
      'http://127.0.0.1.evil.example/callback',
      'com.example.app://callback',
      'com.example.application:/callback',
    ])('and %p is not', async (redirectUri) => {
      const answer = await open(request({ client_id: 'native', redirect_uri: redirectUri }));
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    });
  });

  describe('the consent page', () => {
    it('says who asks, for what, in whose name, and where it leads', async () => {
      const answer = await open(request({ scope: 'write openid read' }));
      const page = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page).toContain('<bdi>Notes &amp; Co</bdi>');
      expect([...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)).toEqual([
        'Know which account is yours',
        'Read everything in your memory, and your profile',
        'Add to your memory, change it, and delete from it',
      ]);
      expect(page).toContain(`(${EMAIL})`);
      expect(page).toContain('<strong>app.example</strong>');
      expect(page).toContain('registered itself');
    });

    it('offers to use another account, and comes back from there', async () => {
      const page = await (await open(request())).text();
      const link = new URL(unescapeHtml(/<a href="(\/login[^"]*)"/.exec(page)?.[1] ?? ''), PUBLIC_URL);
      const returnTo = link.searchParams.get('returnTo') ?? '';
      expect(returnTo).toBe(`/oauth/authorize?${request().toString()}`);
      expect((await fetch(`${origin}${link.pathname}${link.search}`, { headers: { cookie: ada } })).status).toBe(200);
    });

    it('asks for what a client is registered for where it names no scope, else to read', async () => {
      const words = async (clientId: string) =>
        [...(await (await open(request({ client_id: clientId }))).text()).matchAll(/<li>(\w+)/g)].map(
          ([, word]) => word,
        );
      expect(await words('limited')).toEqual(['Read', 'Let']);
      expect(await words('web-app')).toEqual(['Read']);
    });

    it('is shown again to who allowed the same before', async () => {
      await decide('allow');
      expect((await open(request())).status).toBe(200);
    });

    it('cannot be framed, holds no script, and can be sent to the client alone', async () => {
      const { headers } = await open(request());
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/form-action 'self' https:\/\/app\.example(;|$)/);
    });

    it.each([
      ['http://127.0.0.1:49152/callback', '127.0.0.1:49152', 'http://127.0.0.1:49152'],
      ['http://[::1]:49152/callback', '[::1]:49152', 'http:'],
      ['com.example.app:/callback', 'com.example.app', 'com.example.app:'],
    ])('warns of %p, which is no website', async (redirectUri, name, formTarget) => {
      const answer = await open(request({ client_id: 'native', redirect_uri: redirectUri }));
      const page = await answer.text();
      expect(page).toContain(`<strong>${name}</strong>`);
      expect(page).toContain('any program here can pass itself off as this one');
      expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${formTarget};`);
    });

    it('does not call a client of a workspace unverified', async () => {
      const [{ workspace_id: workspaceId } = { workspace_id: '' }] = await sql<{ workspace_id: string }>(
        'SELECT workspace_id FROM auth.membership LIMIT 1',
      );
      await addClient('of-workspace', { workspaceId });
      const page = await (await open(request({ client_id: 'of-workspace' }))).text();
      expect(page).not.toContain('registered itself');
    });

    it('escapes whatever others wrote', async () => {
      await addClient('attacker', { name: '</bdi><script>alert(1)</script>"\'' });
      const answer = await open(
        request({
          client_id: 'attacker',
          state: '"><img src=x onerror=alert(1)>',
          nonce: "'</form><form action=//evil>",
        }),
      );
      const page = await answer.text();
      expect(page).toContain('&lt;/bdi&gt;&lt;script&gt;alert(1)');
      expect(page).not.toMatch(/<script|<img|<form action/);
      expect(Object.fromEntries(formFields(page))).toMatchObject({ state: '"><img src=x onerror=alert(1)>' });
    });

    it('answers HEAD like GET', async () => {
      const answer = await open(request(), ada, 'HEAD');
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    });

    it('takes what comes from elsewhere for a link, not for a decision', async () => {
      const answer = await open(request({ action: 'allow' }));
      expect(answer.status).toBe(200);
      expect(await grantsAndCodes()).toEqual([]);
    });
  });

  describe('the decision', () => {
    it('to allow gives the client a code, its state, and who issued it', async () => {
      const answer = await decide('allow');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const location = locationOf(answer);
      expect(location.origin + location.pathname).toBe(REDIRECT_URI);
      expect(Object.fromEntries(location.searchParams)).toEqual({
        code: expect.stringMatching(/^[\w-]{43,}$/),
        state: 'a state',
        iss: PUBLIC_URL,
      });
    });

    it('to deny gives the client an error', async () => {
      const answer = await decide('deny');
      expect(answer.status).toBe(302);
      expect(Object.fromEntries(locationOf(answer).searchParams)).toEqual({
        error: 'access_denied',
        error_description: 'The user did not allow it',
        state: 'a state',
        iss: PUBLIC_URL,
      });
      expect(await grantsAndCodes()).toEqual([]);
    });

    it('is remembered with all that the token endpoint needs, but without the code', async () => {
      const code = locationOf(
        await decide('allow', { scope: 'openid read write', nonce: 'a nonce', resource: `${PUBLIC_URL}/mcp` }),
      ).searchParams.get('code');
      const [issued, grant] = await grantsAndCodes();
      expect(grant).toMatchObject({
        model: 'Grant',
        client_id: 'web-app',
        payload: { openid: { scope: 'openid' }, resources: { [`${PUBLIC_URL}/mcp`]: 'read write' } },
      });
      expect(issued).toMatchObject({
        model: 'AuthorizationCode',
        grant_id: grant?.id,
        user_id: grant?.user_id,
        client_id: 'web-app',
        payload: {
          redirectUri: REDIRECT_URI,
          scope: 'openid read write',
          resource: `${PUBLIC_URL}/mcp`,
          nonce: 'a nonce',
          codeChallenge: CHALLENGE,
          codeChallengeMethod: 'S256',
          authTime: expect.any(Number),
          amr: ['pwd'],
        },
      });
      expect(issued?.seconds).toBe(60);
      expect(JSON.stringify(await grantsAndCodes())).not.toContain(code);
    });

    it.each([
      ['plain', 'plain'],
      ['no', undefined],
    ])('keeps a challenge of %s method as its hash', async (_, method) => {
      // The verifier and challenge of RFC 7636, appendix B.
      const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
      await decide('allow', { code_challenge: verifier, code_challenge_method: method });
      const [code] = await grantsAndCodes();
      expect(code?.payload).toMatchObject({ codeChallenge: CHALLENGE, codeChallengeMethod: 'S256' });
    });

    it('gives no state back where there was none', async () => {
      const answer = await decide('allow', { state: undefined });
      expect([...locationOf(answer).searchParams.keys()]).toEqual(['code', 'iss']);
    });

    it('gives the state back character by character', async () => {
      const state = `a b+c%20d&e=f#g?"'<é€😀>`;
      expect(locationOf(await decide('allow', { state })).searchParams.get('state')).toBe(state);
    });

    it('is added to the query that a redirect URI has', async () => {
      const answer = await decide('allow', { client_id: 'with-query', redirect_uri: `${REDIRECT_URI}?tenant=a%2Fb` });
      expect(answer.headers.get('location')).toMatch(/^https:\/\/app\.example\/callback\?tenant=a%2Fb&code=/);
    });

    it.each(['', 'ALLOW', 'yes'])('cannot be %p', async (action) => {
      const answer = await decide(action);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_request', state: 'a state' }]);
    });

    it('needs no more than the fields of the interface', async () => {
      const { cookie, csrf } = await openPage();
      const fields = { client_id: 'web-app', redirect_uri: REDIRECT_URI, action: 'allow', csrf };
      expect((await submit(parameters(fields), cookie)).status).toBe(302);
      expect((await submit(parameters({ action: 'allow', csrf }), cookie)).status).toBe(400);
    });

    it('is checked as the request was: what the form says now counts', async () => {
      const { cookie, csrf } = await openPage();
      const changed = request({ redirect_uri: 'https://evil.example/', action: 'allow', csrf });
      const answer = await submit(changed, cookie);
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    });

    it('counts only from the page itself', async () => {
      const { cookie, csrf } = await openPage();
      const attempts = [
        await submit(request({ action: 'allow' }), cookie),
        await submit(request({ action: 'deny' }), cookie),
        await submit(request({ action: 'allow', csrf: 'made up' }), cookie),
        await submit(request({ action: 'allow', csrf }), sessionOf(ada)),
        await submit(request({ action: 'allow', csrf }), cookie, { 'sec-fetch-site': 'cross-site' }),
        await submit(request({ action: 'allow', csrf }), cookie, { origin: 'https://evil.example' }),
      ];
      for (const answer of attempts) {
        expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
        expect(await answer.json()).toMatchObject({ error: 'invalid_request', state: 'a state' });
      }
      expect(await grantsAndCodes()).toEqual([]);
    });

    it('cannot be made with the page of another session', async () => {
      const page = await openPage();
      const grace = await logIn(OTHER_EMAIL);
      const ofBoth = page.cookie.replace(sessionOf(page.cookie), sessionOf(grace));
      const answer = await submit(request({ action: 'allow', csrf: page.csrf }), ofBoth);
      expect(answer.status).toBe(400);
    });

    it('is a form, with each field once', async () => {
      const { cookie, csrf } = await openPage();
      const body = request({ action: 'allow', csrf });
      body.append('redirect_uri', 'https://evil.example/');
      expect((await submit(body, cookie)).status).toBe(400);
      const json = await fetch(`${origin}/oauth/authorize`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(request({ action: 'allow', csrf }))),
      });
      expect(json.status).toBe(400);
    });

    it('fails for a client that was deleted meanwhile', async () => {
      await addClient('short-lived');
      const { cookie, csrf } = await openPage({ client_id: 'short-lived' });
      await app.get(OAuthClientRepository, { strict: false }).remove('short-lived');
      const answer = await submit(request({ client_id: 'short-lived', action: 'allow', csrf }), cookie);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_client' }]);
    });
  });
});

function parameters(values: Changes): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function formFields(page: string): [string, string][] {
  return [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescapeHtml(value),
  ]);
}

function unescapeHtml(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, entity: string) => characters[entity] ?? '');
}

/** As a browser sends them back. */
function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function sessionOf(cookies: string): string {
  return cookies.split('; ').find((cookie) => cookie.startsWith('mg_session=')) ?? '';
}

function locationOf(answer: Response): URL {
  return new URL(answer.headers.get('location') ?? '', 'https://memory.example');
}
