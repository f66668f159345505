import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AuthServerModule } from '@memory-graph/auth-server/auth-server.module';
import { controllerRoutes, HostileClient, type HostileRoute } from '@memory-graph/test-kit/http';
import { ServiceProcess } from '@memory-graph/test-kit/service';

/** How long both applications wait for a request: they give up at the same time. */
const REQUEST_TIMEOUT_SECONDS = '0.6';
const RANDOM_REQUESTS = 150;

/** For its routes only. */
const AUTH_SERVER = AuthServerModule.forEnvironment({
  DATABASE_URL: 'postgres://localhost/none',
  SERVICE_CREDENTIAL: 'a secret of the services, long enough',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
});
const FORWARDED = controllerRoutes(AUTH_SERVER).filter(({ path }) => !/^\/(internal|health)\b/.test(path));
const OWN: HostileRoute[] = [
  { method: 'POST', path: '/api/v1/search' },
  { method: 'POST', path: '/api/v1/add?wait=true' },
  { method: 'POST', path: '/api/v1/import' },
  { method: 'GET', path: '/api/v1/export' },
  { method: 'GET', path: '/api/v1/logs/events' },
  { method: 'GET', path: '/api/v1/graph' },
  { method: 'POST', path: '/mcp' },
  { method: 'GET', path: '/console/' },
];
/** Each path also with a method that reads a body. */
const ROUTES = [...FORWARDED, ...OWN].flatMap((route) =>
  route.method === 'POST' ? [route] : [route, { ...route, method: 'POST' }],
);

describe('clients that misbehave', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let strangers: HostileClient;
  let users: HostileClient;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-hostile-'));
    const env = { REQUEST_TIMEOUT_SECONDS, TRUST_PROXY: 'loopback', RATE_LIMIT_PER_MINUTE: '0', METRICS_PORT: '0' };
    service = await ServiceProcess.start({ dataDir, env });
    // Sign-ins are limited for each address.
    const address = () => `X-Forwarded-For: 10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const origin = service.url.replace('localhost', '127.0.0.1');
    strangers = new HostileClient({ origin, seed: 38, headers: () => [address()] });
    users = new HostileClient({
      origin,
      seed: 39,
      headers: () => [address(), `Authorization: Bearer ${service.token}`, 'Cookie: mg_session=x; mg_csrf=y'],
    });
  });
  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function expectToServe(): Promise<void> {
    expect(service.output.split('\n').filter((line) => line.includes('Uncaught error'))).toEqual([]);
    expect((await service.call('GET', '/health/live')).status).toBe(200);
    expect((await fetch(`${service.url}/login`)).status).toBe(200);
    expect((await service.call('POST', '/api/v1/search', { query: 'Ada' })).status).toBe(200);
    const metricsUrl = /^ {2}metrics +(\S+)$/m.exec(service.output)?.[1];
    // Distributed, it names those of several processes.
    if (metricsUrl === undefined) return;
    const metrics = await (await fetch(metricsUrl)).text();
    expect(metrics).toContain('uncaught_errors_total{consequence="continued"} 0');
    expect(metrics).toContain('uncaught_errors_total{consequence="restart"} 0');
  }

  it('know every forwarded path', () => {
    const paths = FORWARDED.map(({ path }) => path);
    for (const path of ['/login', '/signup', '/oauth/token', '/account/password', '/oauth/jwks']) {
      expect(paths).toContain(path);
    }
  });

  it('get one answer if a body never arrives', async () => {
    for (const client of [strangers, users]) {
      for (const [{ method, path }, { statuses }] of await client.misbehave('a body that never arrives', ROUTES)) {
        expect([method, path, statuses]).toEqual([method, path, [expect.any(Number)]]);
      }
    }
    await expectToServe();
  });

  it.each(HostileClient.behaviours.filter((behaviour) => behaviour !== 'a body that never arrives'))(
    'do not disturb the service by %s',
    async (behaviour) => {
      await Promise.all([strangers.misbehave(behaviour, ROUTES), users.misbehave(behaviour, ROUTES)]);
      await expectToServe();
    },
  );

  it('do not disturb the service by any of these at random', async () => {
    await Promise.all([
      strangers.misbehaveAtRandom(ROUTES, RANDOM_REQUESTS),
      users.misbehaveAtRandom(ROUTES, RANDOM_REQUESTS),
    ]);
    await expectToServe();
  });
});
