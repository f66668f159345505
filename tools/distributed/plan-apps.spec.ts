import { loadConfig } from '@memory-graph/app-host/config';
import { DistributedConfig } from '@memory-graph/app-host/first-run';
import { planApps } from './plan-apps.mjs';

describe('planApps', () => {
  const plan = (env: NodeJS.ProcessEnv, replicas?: number) =>
    planApps({
      ...(replicas !== undefined && { replicas }),
      config: loadConfig(DistributedConfig, env),
      gateway: { host: '0.0.0.0', port: 3000, url: 'http://localhost:3000' },
      shared: {
        DATABASE_URL: 'postgres://db.example.com/memory',
        MODEL_API_KEY: 'key of a model',
        EMBEDDING_API_KEY: 'key of an embedder',
        OPERATOR_TOKEN: 'token of the operator',
        SMTP_URL: 'smtps://mailer:password@mail.example.com',
      },
      credentials: { email: 'ada@example.com', password: 'correct horse', token: 'mg_pat_x' },
      secretsKey: 'key of secrets',
    });

  it('tells the gateway where the others are, several workers included', async () => {
    const apps = await plan({ WORKERS: '2' });
    expect(apps.map(({ name }) => name)).toEqual([
      'api-gateway',
      'ingestion-worker-1',
      'ingestion-worker-2',
      'search-service',
      'auth-server',
      'webhook-dispatcher',
    ]);
    const urlOf = (wanted: string) => apps.find(({ name }) => name === wanted)?.url;
    expect(apps[0]).toMatchObject({
      url: 'http://localhost:3000',
      env: {
        HOST: '0.0.0.0',
        PORT: '3000',
        AUTH_SERVER_URL: urlOf('auth-server'),
        SEARCH_SERVICE_URL: urlOf('search-service'),
        INGESTION_WORKER_URL: `${urlOf('ingestion-worker-1')},${urlOf('ingestion-worker-2')}`,
        WEBHOOK_DISPATCHER_URL: urlOf('webhook-dispatcher'),
      },
    });
  });

  it('tells each of two gateways where both processes of every app are', async () => {
    const apps = await plan({ WORKERS: '2' }, 2);
    const of = (wanted: string) => apps.filter(({ app }) => app === wanted);
    const kinds = ['api-gateway', 'ingestion-worker', 'search-service', 'auth-server', 'webhook-dispatcher'];
    expect(apps.map(({ name }) => name)).toEqual(kinds.flatMap((app) => [`${app}-1`, `${app}-2`]));
    expect(of('api-gateway')[0]?.url).toBe('http://localhost:3000');
    expect(new Set(apps.map(({ url }) => url)).size).toBe(apps.length);
    for (const { env } of of('api-gateway')) {
      expect(env['AUTH_SERVER_URL']).toBe(
        of('auth-server')
          .map(({ url }) => url)
          .join(','),
      );
      expect(env['SEARCH_SERVICE_URL']).toBe(
        of('search-service')
          .map(({ url }) => url)
          .join(','),
      );
    }
  });

  it('gives the others loopback ports of their own, and everybody what is shared', async () => {
    const [, ...others] = await plan({});
    const ports = others.map(({ env }) => env['PORT']);
    expect(new Set(ports).size).toBe(others.length);
    for (const { url, env } of others) {
      expect(url).toBe(`http://127.0.0.1:${env['PORT']}`);
      expect(env).toMatchObject({ HOST: '127.0.0.1', DATABASE_URL: 'postgres://db.example.com/memory' });
    }
  });

  it('tells only the auth-server the credentials of the first user', async () => {
    const knowing = (await plan({})).filter(({ env }) => JSON.stringify(env).includes('mg_pat_x'));
    expect(knowing.map(({ app }) => app)).toEqual(['auth-server']);
  });

  it('tells only those who store secrets the key of them', async () => {
    const knowing = (await plan({})).filter(({ env }) => JSON.stringify(env).includes('key of secrets'));
    expect(knowing.map(({ app }) => app)).toEqual(['api-gateway', 'webhook-dispatcher']);
  });

  it('tells only those who need them the keys of providers of models and the token of the operator', async () => {
    const apps = await plan({});
    const knowing = (key: string) => apps.filter(({ env }) => JSON.stringify(env).includes(key)).map(({ app }) => app);
    expect(knowing('key of a model')).toEqual(['api-gateway', 'ingestion-worker', 'search-service']);
    expect(knowing('key of an embedder')).toEqual(['ingestion-worker', 'search-service']);
    expect(knowing('token of the operator')).toEqual(['api-gateway']);
  });

  it('has each process serve its metrics where any are wanted, the gateway on the port that is given', async () => {
    const apps = await plan({ METRICS_PORT: '9100' });
    expect(apps[0]?.metricsUrl).toBe('http://0.0.0.0:9100/metrics');
    expect(new Set(apps.map(({ env }) => env['METRICS_PORT'])).size).toBe(apps.length);
    expect((await plan({})).every(({ metricsUrl, env }) => metricsUrl === null && !('METRICS_PORT' in env))).toBe(true);
  });
});
