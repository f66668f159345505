import { randomUUID } from 'node:crypto';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { TlsFront } from '@memory-graph/test-kit/http';
import { FakeTokenEndpoint } from '../../testing/fake-token-endpoint.js';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('the gateway behind a TLS proxy', () => {
  let postgres: EmbeddedPostgres;
  let front: TlsFront;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    front = await TlsFront.start();
  });
  afterAll(async () => {
    await front?.close();
    await postgres?.close();
  });
  afterEach(() => gateway.close());

  async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
    gateway = await RunningGateway.start(postgres.url, { PUBLIC_URL: front.url, ...env });
    front.backend = gateway.url;
  }

  const forwardedHeaders = () => gateway.services.callsTo('POST /login').at(-1)?.headers;

  it.each([
    ['one proxy', '1', '127.0.0.2'],
    ['the address of the proxy', '127.0.0.1', '127.0.0.2'],
    ['the network of the proxy', '10.0.0.0/8, 127.0.0.1/32', '127.0.0.2'],
    ['the proxies of another network', '10.0.0.0/8', '127.0.0.1'],
    ['nobody', '0', '127.0.0.1'],
    ['more proxies than there are', '9', '127.0.0.1'],
  ])('takes the word of %s (TRUST_PROXY=%s) on the address of the client', async (_, TRUST_PROXY, address) => {
    await start({ TRUST_PROXY });
    // The proxy appends its value behind the one that the client claims, which is not an address here.
    await front.fetch('/login', { method: 'POST', headers: { 'x-forwarded-for': 'somewhere' } });
    expect(forwardedHeaders()).toMatchObject({ 'x-forwarded-for': address });
  });

  it('tells the auth-server that it is reached by https', async () => {
    await start({ TRUST_PROXY: '1' });
    await front.fetch('/login', { method: 'POST', headers: { 'x-forwarded-host': 'evil.example' } });
    const { host } = new URL(front.url);
    expect(forwardedHeaders()).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': host });
  });

  it('passes cookies and redirects on', async () => {
    await start();
    const cookie = '__Host-mg_session=1; Path=/; HttpOnly; Secure; SameSite=Lax';
    gateway.services.on('POST /login', { status: 303, headers: { location: '/account', 'set-cookie': cookie } });
    const answer = await front.fetch('/login', { method: 'POST' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
    expect(answer.headers.getSetCookie()).toEqual([cookie]);
  });

  it('takes access tokens of the public address, and names it to those who have none', async () => {
    await start();
    const endpoint = await FakeTokenEndpoint.of(gateway.services, front.url);
    const ask = (token: string) => front.fetch('/api/profile', { headers: { authorization: `Bearer ${token}` } });
    expect((await ask(await endpoint.token())).status).toBe(200);
    const local = { iss: gateway.url, aud: gateway.url };
    expect((await ask(await endpoint.token({ claims: local }))).status).toBe(401);
    expect((await front.fetch('/api/profile')).headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${front.url}/.well-known/oauth-protected-resource"`,
    );
  });

  it('takes a session from the pages of the public address alone', async () => {
    await start();
    const cookie = randomUUID();
    gateway.services.knows(cookie, { ...gateway.ada.principal, method: 'session' });
    const write = async (origin: string, name: string, cookieName = '__Host-mg_session') => {
      const headers = { cookie: `${cookieName}=${cookie}`, 'content-type': 'application/json', origin };
      return (await front.fetch('/api/v1/labels', { method: 'POST', headers, body: JSON.stringify({ name }) })).status;
    };
    expect(await write(front.url, 'ours')).toBe(201);
    expect(await write(front.url.replace('https', 'http'), 'plain')).toBe(403);
    expect(await write(gateway.url, 'inside')).toBe(403);
    expect(await write('https://evil.example', 'theirs')).toBe(403);
    // Other hosts of the domain can set a cookie of this name for ours.
    expect(await write(front.url, 'planted', 'mg_session')).toBe(401);
  });
});
