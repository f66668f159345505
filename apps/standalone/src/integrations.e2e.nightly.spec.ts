import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserSession } from '@memory-graph/test-kit/http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { type FlowClient, OAuthService } from '@memory-graph/test-kit/oauth';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import pg from 'pg';

const ACCOUNTS = '/api/v1/integration_account';
const SCOPES = ['openid', 'read', 'write'];

/** Two installations: one is the platform at which users of the other have accounts. */
describe('an integration with a real provider', () => {
  let platform: OAuthService;
  let client: FlowClient;
  let dataDir: string;
  let database: EmbeddedPostgres;
  let sql: pg.Client;
  let startService: () => Promise<ServiceProcess>;
  let service: ServiceProcess;
  /** Ada is signed in. A browser knows one service, so she has two. */
  let browser: BrowserSession;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-integrations-'));
    platform = await OAuthService.start();
    const port = String(await freePort());
    const redirectUri = `http://localhost:${port}/integrations/callback`;
    client = await platform.createClient({ isPublic: false, redirectUris: [redirectUri] });
    const { clientId, clientSecret } = client;
    const file = join(dataDir, 'integrations.json');
    const itself = { slug: 'other-memory', name: 'Other memory', issuer: platform.url, clientId, clientSecret };
    await writeFile(file, JSON.stringify({ integrations: [{ ...itself, scopes: SCOPES }] }), { mode: 0o600 });
    database = await startEmbeddedPostgres();
    sql = new pg.Client({ connectionString: database.url });
    await sql.connect();
    const { email, password } = OAuthService.ADA;
    const env = {
      PORT: port,
      DATABASE_URL: database.url,
      INTEGRATIONS_FILE: file,
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: email,
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: password,
    };
    startService = () => ServiceProcess.start({ dataDir, target: 'standalone', env });
    service = await startService();
    browser = new BrowserSession(service.url);
    await browser.logIn({ email, password });
  });

  afterAll(async () => {
    await service?.stop();
    await sql?.end();
    await database?.close();
    await platform?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const begin = async () => (await service.call('POST', ACCOUNTS, { integrationSlug: 'other-memory' })).body;
  const credentialsOf = (id: string) => service.call('GET', `${ACCOUNTS}/${id}/credentials`);
  const accountOf = async (id: string) => (await service.call('GET', `${ACCOUNTS}/${id}`)).body;
  const introspect = async (token: string) =>
    (await platform.flow(client).post('/oauth/introspect', { token })).body as { active: boolean };

  async function connect(): Promise<string> {
    const { id, authorizationUrl } = await begin();
    const page = await browser.open(await platform.browser.authorize(authorizationUrl));
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Other memory is connected')]);
    return id;
  }

  /** As if the time of the access token were over. */
  const age = (id: string) =>
    sql.query(`UPDATE memory.integration_account SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);

  it('gives a token that works there', async () => {
    const id = await connect();
    expect(await accountOf(id)).toMatchObject({ status: 'connected', scopes: SCOPES });
    const { status, body } = await credentialsOf(id);
    expect([status, body.kind, body.tokenType]).toEqual([200, 'oauth2', 'bearer']);
    expect(await platform.statusOfRead(body.accessToken)).toBe(200);
    expect(await platform.statusOfWrite(body.accessToken)).toBe(200);
    expect(await introspect(body.accessToken)).toMatchObject({ active: true, client_id: client.clientId });
  });

  it('is not made where the user says no', async () => {
    const { id, authorizationUrl } = await begin();
    const page = await browser.open(
      await platform.browser.authorize(new URL(`${authorizationUrl}&prompt=consent`), 'deny'),
    );
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Access was denied')]);
    expect((await accountOf(id)).status).toBe('pending');
  });

  it('is made after signing in, where the browser has forgotten who it is', async () => {
    const { id, authorizationUrl } = await begin();
    const fresh = new BrowserSession(service.url);
    const login = await fresh.open(await platform.browser.authorize(authorizationUrl));
    expect(login.url.pathname).toBe('/login');
    const { email, password } = OAuthService.ADA;
    const page = await fresh.follow(await fresh.submit(login, { email, password }));
    expect(page.text).toContain('Other memory is connected');
    expect((await accountOf(id)).status).toBe('connected');
  });

  it('is not made in the browser of another user', async () => {
    const { id, authorizationUrl } = await begin();
    const eve = { name: 'Eve', email: 'eve@example.com', password: 'a long enough password of Eve' };
    const hers = new BrowserSession(service.url);
    await hers.signUp(eve);
    await hers.logIn(eve);
    const page = await hers.open(await platform.browser.authorize(authorizationUrl));
    expect([page.status, page.text]).toEqual([
      400,
      expect.stringContaining('Unknown or expired authorization request'),
    ]);
    expect((await accountOf(id)).status).toBe('pending');
  });

  it('refreshes with rotation, once for all who ask at once', async () => {
    const id = await connect();
    const seen = new Set([(await credentialsOf(id)).body.accessToken]);
    for (let round = 1; round <= 3; round += 1) {
      await age(id);
      const answers = await Promise.all(Array.from({ length: 8 }, () => credentialsOf(id)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      for (const { body } of answers) seen.add(body.accessToken);
      expect(seen.size).toBe(1 + round);
    }
    expect(await platform.statusOfRead([...seen].at(-1))).toBe(200);
  });

  it('ends there when it is ended here', async () => {
    const id = await connect();
    const { accessToken } = (await credentialsOf(id)).body;
    expect((await service.call('POST', `${ACCOUNTS}/${id}/disconnect`)).body).toMatchObject({
      status: 'disconnected',
      revokedAtProvider: true,
    });
    expect(await introspect(accessToken)).toEqual({ active: false });
    await platform.untilRefused(accessToken);
    expect((await credentialsOf(id)).status).toBe(409);
  });

  it('is broken when it was ended there, and can be mended', async () => {
    const id = await connect();
    await platform.revokeApp(client);
    await age(id);
    expect(await credentialsOf(id)).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(await accountOf(id)).toMatchObject({ status: 'broken', statusReason: expect.any(String) });
    const { authorizationUrl } = (await service.call('PUT', `${ACCOUNTS}/${id}/credentials`)).body;
    await browser.open(await platform.browser.authorize(authorizationUrl));
    const { accessToken } = (await credentialsOf(id)).body;
    expect(await platform.statusOfRead(accessToken)).toBe(200);
  });

  it('survives a restart, and leaves nothing readable in the database or the output', async () => {
    const id = await connect();
    const { accessToken } = (await credentialsOf(id)).body;
    const { output } = service;
    await service.stop();
    service = await startService();
    expect((await credentialsOf(id)).body.accessToken).toBe(accessToken);
    const { rows } = await sql.query<{ everything: string }>(
      `SELECT string_agg(account::text, ' ') AS everything FROM memory.integration_account AS account`,
    );
    expect(rows[0]?.everything).not.toContain(accessToken);
    expect(rows[0]?.everything).not.toContain(Buffer.from(accessToken).toString('hex'));
    expect(output + service.output).not.toContain(accessToken);
    expect(output + service.output).not.toContain(client.clientSecret);
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
