import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RawConnection, RawEndpoint, rawRequest } from '@memory-graph/test-kit/http';
import { RunningGateway } from '../../testing/running-gateway.js';

describe('the way to the auth-server', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    gateway = await RunningGateway.start(postgres.url, { PUBLIC_URL: 'https://memory.example' });
  });
  afterAll(async () => {
    await gateway?.close();
    await postgres?.close();
  });

  it('says where requests come in and from whom, whatever they say themselves', async () => {
    const claimed = {
      'x-forwarded-for': ['6.6.6.6', '7.7.7.7'],
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-port': '666',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-ssl': 'on',
      forwarded: 'for=6.6.6.6;host=evil.example',
      'x-real-ip': '6.6.6.6',
    };
    // The proxy's library treats requests that carry Expect in another way: what is said of them must not depend on it.
    for (const expect100 of [{}, { expect: '100-continue' }]) {
      gateway.services.on('POST /login', { status: 200 });
      const headers = { ...claimed, ...expect100, host: 'evil.example' };
      await rawRequest(gateway.url, { method: 'POST', path: '/login', headers, body: 'a=b' });
      const seen = gateway.services.callsTo('POST /login').at(-1)?.headers ?? {};
      const said = Object.entries(seen).filter(([name]) => /forwarded|real-ip|^host$/.test(name));
      expect(Object.fromEntries(said)).toEqual({
        host: new URL(gateway.services.url).host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'memory.example',
        'x-forwarded-proto': 'https',
      });
    }
  });

  it.each([
    '/internal/revocations',
    '/login/../internal/revocations',
    '/login/%2e%2e/internal/revocations',
    '/oauth/../internal/revocations',
    '/oauth/..%2finternal/revocations',
    '/oauth/%2e%2e%2finternal/revocations',
    '/account/..;/internal/revocations',
    '/account/x/../../internal/revocations',
    '/account\\..\\..\\internal\\revocations',
    '//internal/revocations',
    '/./internal/revocations',
    '/%69nternal/revocations',
    '/INTERNAL/revocations',
    'http://127.0.0.1/internal/revocations',
    'http://127.0.0.1/login/../internal/revocations',
  ])('does not lead to %s', async (path) => {
    const before = gateway.services.calls.length;
    const { status } = await rawRequest(gateway.url, { path, headers: { authorization: 'Bearer guess' } });
    expect([400, 404]).toContain(status);
    // The gateway's own calls, made every few seconds, carry its credential.
    const forwarded = gateway.services.calls.slice(before).filter(({ headers }) => headers['x-forwarded-for']);
    expect(forwarded).toEqual([]);
  });

  it('passes answers on as they are: statuses, cookies, redirects', async () => {
    const cookies = ['mg_session=1; HttpOnly; Secure', 'mg_csrf=2; HttpOnly; Secure'];
    gateway.services.on('POST /login', {
      status: 303,
      headers: { location: '/account', 'set-cookie': cookies, 'cache-control': 'no-store', 'x-request-id': 'theirs' },
    });
    const answer = await fetch(`${gateway.url}/login`, { method: 'POST', redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account']);
    expect(answer.headers.getSetCookie()).toEqual(cookies);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).not.toBe('theirs');
  });

  it('keeps for itself what needs no more than the caller', async () => {
    gateway.services.on('GET /oauth/userinfo', { status: 200, body: {} });
    await gateway.call('GET', '/oauth/userinfo');
    expect(gateway.services.callsTo('GET /oauth/userinfo')).toEqual([]);
  });

  it('passes on an answer that came before the body was read, and goes on with the connection', async () => {
    const server = createServer((_, response) => {
      // As a controller does that refuses by the headers alone.
      response.writeHead(415, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lonely = await RunningGateway.start(postgres.url, { AUTH_SERVER_URL: `http://127.0.0.1:${port}` });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = () =>
      new Promise<number>((resolve, reject) => {
        const sent = request(`${lonely.url}/oauth/register`, { method: 'POST', agent }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        });
        sent.on('error', reject).end('x'.repeat(3 * 1024 * 1024));
      });
    try {
      expect([await post(), await post(), await post()]).toEqual([415, 415, 415]);
    } finally {
      agent.destroy();
      await lonely.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('repeats a read whose connection was closed meanwhile, and nothing that may have had an effect', async () => {
    const requests: string[] = [];
    const used = new WeakSet<object>();
    const server = createServer(({ method, socket }, response) => {
      requests.push(`${method} ${used.has(socket) ? 'again' : 'first'}`);
      if (used.has(socket)) socket.destroy();
      else response.end('a page');
      used.add(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lonely = await RunningGateway.start(postgres.url, { AUTH_SERVER_URL: `http://127.0.0.1:${port}` });
    const statusOf = async (method: string) => (await fetch(`${lonely.url}/login`, { method })).status;
    try {
      expect([await statusOf('GET'), await statusOf('GET'), await statusOf('POST')]).toEqual([200, 200, 503]);
      expect(requests).toEqual(['GET first', 'GET again', 'GET first', 'POST again']);
    } finally {
      await lonely.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('answers once when a body does not arrive and the auth-server answers after that', async () => {
    let sendRevocations: (() => void) | undefined;
    const server = createServer(({ url }, response) => {
      response.setHeader('content-type', 'application/json');
      if (url === '/oauth/token') response.writeHead(400).end('{}');
      // The gateway passes a failed token request on once it knows what that has revoked.
      else if (url?.startsWith('/internal/revocations')) sendRevocations = () => response.end('[]');
      else response.end('{"keys":[]}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const lonely = await RunningGateway.start(postgres.url, {
      AUTH_SERVER_URL: `http://127.0.0.1:${port}`,
      REQUEST_TIMEOUT_SECONDS: '0.3',
    });
    try {
      const connection = await RawConnection.open(lonely.url);
      connection.send('POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\na');
      await connection.closed();
      expect(connection.status).toBe(408);
      expect(sendRevocations).toBeDefined();
      sendRevocations?.();
      expect((await fetch(`${lonely.url}/health/live`)).status).toBe(200);
      expect(connection.received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    } finally {
      await lonely.close();
      server.closeAllConnections();
      server.close();
    }
  });

  it('answers with an error where the auth-server answers with a status that does not exist', async () => {
    const broken = await RawEndpoint.start((socket) =>
      socket.end('HTTP/1.1 099 Nonsense\r\nContent-Length: 2\r\n\r\nok'),
    );
    const lonely = await RunningGateway.start(postgres.url, { AUTH_SERVER_URL: `http://127.0.0.1:${broken.port}` });
    try {
      expect((await fetch(`${lonely.url}/login`)).status).toBe(500);
    } finally {
      await lonely.close();
      await broken.close();
    }
  });

  it('brings query and body along unread', async () => {
    gateway.services.on('POST /oauth/token', ({ body, path }) => ({ status: 200, body: { body, path } }));
    const { text } = await rawRequest(gateway.url, {
      method: 'POST',
      path: '/oauth/token?a=1&a=2',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=x&grant_type=y&%%%',
    });
    expect(JSON.parse(text)).toEqual({ body: 'grant_type=x&grant_type=y&%%%', path: '/oauth/token?a=1&a=2' });
  });
});
