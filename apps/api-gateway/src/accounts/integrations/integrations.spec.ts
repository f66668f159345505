import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { DataSource } from 'typeorm';
import { RunningGateway, type Answer, type KnownCaller } from '../../testing/running-gateway.js';
import { FakeProvider, type ProviderAnswer } from './testing/fake-provider.js';

const ACCOUNTS = '/api/v1/integration_account';

describe('integrations', () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;
  let provider: FakeProvider;
  let gateway: RunningGateway;
  /** With the same database and the same key. */
  let otherGateway: RunningGateway;
  let ada: KnownCaller;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-integrations-'));
    postgres = await startEmbeddedPostgres();
    dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
    provider = await FakeProvider.start();
    const tracker = { slug: 'tracker', name: 'Tracker <1>', issuer: provider.issuer, ...FakeProvider.CLIENT };
    const endpoints = {
      authorizationEndpoint: `${provider.issuer}/authorize`,
      tokenEndpoint: `${provider.issuer}/token`,
    };
    const file = join(folder, 'integrations.json');
    const integrations = [
      { ...tracker, scopes: ['issues:read'], authorizationParameters: { prompt: 'consent', state: 'mine' } },
      { slug: 'wiki', name: 'Wiki', ...endpoints, clientId: 'public' },
      { slug: 'unfinished', name: 'Unfinished', issuer: provider.issuer },
      { slug: 'away', name: 'Away', issuer: 'http://127.0.0.1:9', clientId: 'us' },
    ];
    await writeFile(file, JSON.stringify({ integrations }));
    const env = { INTEGRATIONS_FILE: file, SECRETS_KEY: randomBytes(32).toString('base64') };
    gateway = await RunningGateway.start(postgres.url, env);
    otherGateway = await RunningGateway.start(postgres.url, env);
  });
  afterAll(async () => {
    await gateway?.close();
    await otherGateway?.close();
    await provider?.close();
    await dataSource?.destroy();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(() => {
    ada = gateway.newCaller(['integration', 'write']);
    otherGateway.services.knows(ada.token, ada.principal);
    gateway.services.knows(sessionOf(ada), ada.principal);
    Object.assign(provider, { expiresIn: 3600, givesRefreshTokens: true, next: [], metadata: {} });
    provider.requests.length = 0;
    provider.revoked.length = 0;
  });

  const sessionOf = ({ principal }: KnownCaller) => `session-of-${principal.userId}`;
  const call = (method: string, path: string, body?: unknown, caller = ada) => gateway.call(method, path, body, caller);
  const begin = async (integrationSlug = 'tracker') => (await call('POST', ACCOUNTS, { integrationSlug })).body;
  const credentialsOf = (id: string, at = gateway) => at.call('GET', `${ACCOUNTS}/${id}/credentials`, undefined, ada);
  const statusOf = async (id: string) => (await call('GET', `${ACCOUNTS}/${id}`)).body.status;
  const endSoon = (id: string, seconds: number) =>
    dataSource.query(
      `UPDATE memory.integration_account SET expires_at = now() + make_interval(secs => $2) WHERE id = $1`,
      [id, seconds],
    );

  /** Null: in a browser without a signed-in user. */
  function comeBack(query: URLSearchParams, user: KnownCaller | null = ada): Promise<Answer> {
    const cookie: Record<string, string> = user ? { cookie: `mg_session=${sessionOf(user)}` } : {};
    const headers = { ...cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    return gateway.call('GET', `/integrations/callback?${query.toString()}`, undefined, null, headers);
  }

  async function connect(slug?: string): Promise<string> {
    const { id, authorizationUrl } = await begin(slug);
    expect((await comeBack(provider.allow(authorizationUrl))).status).toBe(200);
    return id;
  }

  it('are listed with what they need', async () => {
    const { status, body } = await call('GET', '/api/v1/integrations');
    expect([status, body.map(({ slug }: any) => slug)]).toEqual([
      200,
      ['api-key', 'away', 'tracker', 'unfinished', 'wiki'],
    ]);
    expect(body[2]).toEqual({
      slug: 'tracker',
      name: 'Tracker <1>',
      description: '',
      credentialKind: 'oauth2',
      scopes: ['issues:read'],
      isConfigured: true,
    });
    expect(body[3]).toMatchObject({ isConfigured: false });
    expect(JSON.stringify(body)).not.toContain(FakeProvider.CLIENT.clientSecret);
  });

  describe('with keys', () => {
    const credentials = { user: 'ada', apiKey: 'a key of hers' };

    it('keep what is handed in, encrypted, until it is forgotten', async () => {
      const made = await call('POST', ACCOUNTS, { integrationSlug: 'api-key', label: ' Work ', credentials });
      expect(made).toMatchObject({
        status: 201,
        body: { integrationSlug: 'api-key', label: 'Work', status: 'connected', authorizationUrl: null },
      });
      const { id } = made.body;
      const read = await credentialsOf(id);
      expect(read.headers.get('cache-control')).toBe('no-store');
      expect(read.body).toEqual({
        kind: 'api_key',
        accessToken: null,
        tokenType: null,
        expiresAt: null,
        scopes: null,
        values: credentials,
      });
      const rows = await dataSource.query('SELECT * FROM memory.integration_account WHERE id = $1', [id]);
      expect(JSON.stringify(rows) + rows[0].credentials.toString('latin1')).not.toContain('a key of hers');
      await call('PUT', `${ACCOUNTS}/${id}/credentials`, { credentials: { apiKey: 'another' } });
      expect((await credentialsOf(id)).body.values).toEqual({ apiKey: 'another' });
      expect((await call('DELETE', `${ACCOUNTS}/${id}/credentials`)).status).toBe(204);
      expect((await credentialsOf(id)).status).toBe(409);
      expect(await statusOf(id)).toBe('disconnected');
      expect((await call('DELETE', `${ACCOUNTS}/${id}`)).status).toBe(204);
      expect((await call('GET', ACCOUNTS)).body).toEqual([]);
    });

    it('wait for them where they come later', async () => {
      const { id, status } = await begin('api-key');
      expect(status).toBe('pending');
      expect((await credentialsOf(id)).status).toBe(409);
      expect((await call('PUT', `${ACCOUNTS}/${id}/credentials`, {})).status).toBe(400);
      expect((await call('PUT', `${ACCOUNTS}/${id}/credentials`, { credentials })).body.status).toBe('connected');
    });

    it.each([{}, { k: '' }, { k: 1 }, { 'a b': 'x' }, [], 'key'])('refuse %j', async (given) => {
      const { status } = await call('POST', ACCOUNTS, { integrationSlug: 'api-key', credentials: given });
      expect(status).toBe(400);
    });
  });

  it.each([
    [{ integrationSlug: 'nothing' }, 400],
    [{ integrationSlug: 'tracker', credentials: { accessToken: 'x' } }, 400],
    [{ integrationSlug: 'unfinished' }, 409],
    [{ integrationSlug: 'away' }, 503],
  ])('are not connected by %j, and leave nothing behind', async (request, status) => {
    expect((await call('POST', ACCOUNTS, request)).status).toBe(status);
    expect((await call('GET', ACCOUNTS)).body).toEqual([]);
  });

  it('are nothing to another workspace', async () => {
    const id = await connect();
    const eve = gateway.newCaller(['integration']);
    for (const [method, path] of [
      ['GET', id],
      ['GET', `${id}/credentials`],
      ['PUT', `${id}/credentials`],
      ['DELETE', `${id}/credentials`],
      ['POST', `${id}/disconnect`],
      ['DELETE', id],
    ] as const) {
      expect((await call(method, `${ACCOUNTS}/${path}`, undefined, eve)).status).toBe(404);
    }
    expect((await call('GET', ACCOUNTS, undefined, eve)).body).toEqual([]);
    expect((await credentialsOf(id)).status).toBe(200);
  });

  it('are the source of activities', async () => {
    const activity = { text: 'Ada closed the issue.', source: 'tracker' };
    const id = await connect();
    const added = await call('POST', '/api/v1/activity', { ...activity, integrationAccountId: id });
    expect(added.status).toBe(200);
    const [{ integration_slug }] = await dataSource.query(
      'SELECT integration_slug FROM memory.log WHERE workspace_id = $1',
      [ada.principal.workspaceId],
    );
    expect(integration_slug).toBe('tracker');
    await call('POST', `${ACCOUNTS}/${id}/disconnect`);
    expect((await call('POST', '/api/v1/activity', { ...activity, integrationAccountId: id })).status).toBe(400);
  });

  describe('with a provider', () => {
    it('are connected by the code flow with PKCE', async () => {
      const { id, status, authorizationUrl } = await begin();
      expect(status).toBe('pending');
      const { origin, pathname, searchParams } = new URL(authorizationUrl);
      expect(origin + pathname).toBe(`${provider.issuer}/authorize`);
      expect(Object.fromEntries(searchParams)).toEqual({
        response_type: 'code',
        client_id: FakeProvider.CLIENT.clientId,
        redirect_uri: 'http://localhost:3000/integrations/callback',
        scope: 'issues:read',
        prompt: 'consent',
        state: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
      const page = await comeBack(provider.allow(authorizationUrl));
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.body).toContain('Tracker &#60;1&#62; is connected');
      const [request] = provider.requests;
      const basic = Buffer.from(request!.authorization!.replace('Basic ', ''), 'base64').toString();
      expect(basic).toBe('memory+graph:secret%3Aof+us');
      expect((await call('GET', `${ACCOUNTS}/${id}`)).body).toMatchObject({
        status: 'connected',
        scopes: ['issues:read'],
      });
      expect((await credentialsOf(id)).body).toEqual({
        kind: 'oauth2',
        accessToken: expect.stringMatching(/^access-/),
        tokenType: 'bearer',
        expiresAt: expect.stringMatching(/Z$/),
        scopes: ['issues:read'],
        values: null,
      });
      expect(provider.requests).toHaveLength(1);
    });

    it('may have endpoints instead of metadata, and know us without a secret', async () => {
      const id = await connect('wiki');
      expect(provider.requests[0]).toMatchObject({ authorization: undefined });
      expect(provider.requests[0]!.fields.get('client_id')).toBe('public');
      expect((await call('POST', `${ACCOUNTS}/${id}/disconnect`)).body).toMatchObject({ revokedAtProvider: false });
    });

    it('are connected by the browser of the user who began, once', async () => {
      const { id, authorizationUrl } = await begin();
      const query = provider.allow(authorizationUrl);
      const nobody = await comeBack(query, null);
      expect(nobody.status).toBe(303);
      const returnTo = new URL(nobody.headers.get('location')!, gateway.url).searchParams.get('returnTo');
      expect(returnTo).toBe(`./integrations/callback?${query.toString()}`);
      const eve = gateway.newCaller(['integration']);
      gateway.services.knows(sessionOf(eve), eve.principal);
      expect((await comeBack(query, eve)).status).toBe(400);
      expect(provider.requests).toEqual([]);
      expect((await comeBack(query)).status).toBe(200);
      expect((await comeBack(query)).status).toBe(400);
      expect(provider.requests).toHaveLength(1);
      expect(await statusOf(id)).toBe('connected');
    });

    it.each([
      ['an unknown state', { state: 'x'.repeat(43) }, 'Unknown or expired authorization request'],
      ['no state', { state: '' }, 'Unknown or expired authorization request'],
      ['another issuer', { iss: 'https://evil.example' }, 'The platform rejected'],
      ['a made-up code', { code: 'x' }, 'The platform rejected'],
      ['a refusal of the user', { code: '', error: 'access_denied' }, 'Access was denied'],
      ['markup', { code: '', error: '<script>', error_description: '<script>' }, 'The platform rejected'],
    ])('are not connected by %s', async (_, changes: Record<string, string>, text) => {
      const { id, authorizationUrl } = await begin();
      const query = provider.allow(authorizationUrl);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') query.delete(name);
        else query.set(name, value);
      }
      const page = await comeBack(query);
      expect(page.status).toBe(400);
      expect(page.body).toContain(text);
      expect(page.body).not.toContain('<script>');
      expect(await statusOf(id)).toBe('pending');
    });

    it('are not connected too late, or after they were disconnected', async () => {
      const late = await begin();
      await dataSource.query(
        `UPDATE memory.integration_authorization SET expires_at = now() - interval '1 second' WHERE account_id = $1`,
        [late.id],
      );
      expect((await comeBack(provider.allow(late.authorizationUrl))).status).toBe(400);
      const { id, authorizationUrl } = await begin();
      await call('POST', `${ACCOUNTS}/${id}/disconnect`);
      expect((await comeBack(provider.allow(authorizationUrl))).status).toBe(400);
      expect(await statusOf(id)).toBe('disconnected');
    });

    it('lose the tokens that come after they were disconnected', async () => {
      const { id, authorizationUrl } = await begin();
      provider.next.push(async () => {
        await call('POST', `${ACCOUNTS}/${id}/disconnect`);
        return { status: 200, body: { access_token: 'too-late', token_type: 'Bearer' } };
      });
      expect((await comeBack(provider.allow(authorizationUrl))).status).toBe(400);
      expect(provider.revoked).toEqual(['too-late']);
      expect(await statusOf(id)).toBe('disconnected');
    });

    it.each<[string, ProviderAnswer]>([
      ['fails', { status: 500, body: { error: 'server_error' } }],
      ['answers with a page', { status: 502, body: '<html></html>' }],
      ['answers without a token', { status: 200, body: { token_type: 'Bearer' } }],
      ['answers far too much', { status: 200, body: 'x'.repeat(2_000_000) }],
      ['redirects', { status: 302 }],
    ])('wait for another try where the provider %s', async (_, answer) => {
      const { id, authorizationUrl } = await begin();
      provider.next.push(() => answer);
      const page = await comeBack(provider.allow(authorizationUrl));
      expect([400, 503]).toContain(page.status);
      const again = await call('PUT', `${ACCOUNTS}/${id}/credentials`);
      expect(again).toMatchObject({ status: 200, body: { id, authorizationUrl: expect.any(String) } });
      expect((await comeBack(provider.allow(again.body.authorizationUrl))).status).toBe(200);
      expect(await statusOf(id)).toBe('connected');
    });
  });

  describe('tokens', () => {
    it('are refreshed when they are near their end, and rotate', async () => {
      const id = await connect();
      const first = (await credentialsOf(id)).body.accessToken;
      for (let round = 0; round < 3; round += 1) {
        await endSoon(id, 30);
        const { status, body } = await credentialsOf(id);
        expect(status).toBe(200);
        expect(body.accessToken).not.toBe(first);
      }
      expect(provider.requestsFor('refresh_token')).toHaveLength(3);
    });

    it('are refreshed once, however many ask at once, in all processes', async () => {
      const id = await connect();
      await endSoon(id, -1);
      const asked = Array.from({ length: 12 }, (_, index) => credentialsOf(id, index % 2 ? gateway : otherGateway));
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
      expect(new Set(answers.map(({ body }) => body.accessToken)).size).toBe(1);
      expect(provider.requestsFor('refresh_token')).toHaveLength(1);
    });

    it('of accounts that the provider takes no more are forgotten, and a new authorization mends that', async () => {
      const id = await connect();
      provider.endAll();
      await endSoon(id, -1);
      const refused = await credentialsOf(id);
      expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } });
      expect((await call('GET', `${ACCOUNTS}/${id}`)).body).toMatchObject({
        status: 'broken',
        statusReason: expect.stringContaining('rejected'),
      });
      expect((await credentialsOf(id)).status).toBe(409);
      expect(provider.requestsFor('refresh_token')).toHaveLength(1);
      const { authorizationUrl } = (await call('PUT', `${ACCOUNTS}/${id}/credentials`)).body;
      expect((await comeBack(provider.allow(authorizationUrl))).status).toBe(200);
      expect((await credentialsOf(id)).status).toBe(200);
    });

    it('count as long as they last while the provider fails', async () => {
      const id = await connect();
      const { accessToken } = (await credentialsOf(id)).body;
      const fail = () => ({ status: 500, body: { error: 'server_error' } });
      await endSoon(id, 30);
      provider.next.push(fail);
      expect((await credentialsOf(id)).body.accessToken).toBe(accessToken);
      await endSoon(id, -1);
      provider.next.push(fail);
      const failed = await credentialsOf(id);
      expect([failed.status, failed.body.error]).toEqual([503, 'unavailable']);
      expect((await credentialsOf(id)).status).toBe(200);
    });

    it('that cannot be refreshed break the account when they end', async () => {
      provider.givesRefreshTokens = false;
      const id = await connect();
      await endSoon(id, 30);
      expect((await credentialsOf(id)).status).toBe(200);
      await endSoon(id, -1);
      expect((await credentialsOf(id)).status).toBe(409);
      expect(await statusOf(id)).toBe('broken');
    });

    it('that come after the account was disconnected are ended', async () => {
      const id = await connect();
      await endSoon(id, -1);
      provider.next.push(async () => {
        await call('DELETE', `${ACCOUNTS}/${id}/credentials`);
        return { status: 200, body: { access_token: 'too-late', token_type: 'Bearer' } };
      });
      expect((await credentialsOf(id)).status).toBe(409);
      expect(provider.revoked).toContain('too-late');
    });

    it('are revoked at the provider when the account is disconnected', async () => {
      const id = await connect();
      const { accessToken } = (await credentialsOf(id)).body;
      const { status, body } = await call('POST', `${ACCOUNTS}/${id}/disconnect`);
      expect([status, body]).toMatchObject([200, { status: 'disconnected', revokedAtProvider: true }]);
      expect(provider.revoked).toEqual([expect.stringMatching(/^refresh-/), accessToken]);
      const again = await call('POST', `${ACCOUNTS}/${id}/disconnect`);
      expect([again.status, again.body]).toMatchObject([200, { status: 'disconnected', revokedAtProvider: false }]);
    });

    it('are not waited for longer than ten seconds', async () => {
      const id = await connect();
      await endSoon(id, -1);
      provider.next.push(() => new Promise<never>(() => {}));
      const began = Date.now();
      expect((await credentialsOf(id)).status).toBe(503);
      expect(Date.now() - began).toBeLessThan(13_000);
      expect((await credentialsOf(id)).status).toBe(200);
    }, 20_000);

    it('are forgotten also where the provider cannot revoke them', async () => {
      const id = await connect();
      provider.next.push(() => ({ status: 503 }));
      const { status, body } = await call('POST', `${ACCOUNTS}/${id}/disconnect`);
      expect([status, body]).toMatchObject([200, { status: 'disconnected', revokedAtProvider: false }]);
      expect((await credentialsOf(id)).status).toBe(409);
    });
  });
});
