import { randomBytes } from 'node:crypto';
import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { controllerRoutes, HostileClient, type HostileRoute } from '@memory-graph/test-kit/http';
import { AuthServerModule } from './auth-server.module.js';

describe('the auth-server, for clients that misbehave', () => {
  let postgres: EmbeddedPostgres;
  let app: HostedApplication;
  let client: HostileClient;
  let routes: HostileRoute[];
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const rootModule = AuthServerModule.forEnvironment({
      DATABASE_URL: postgres.url,
      MIGRATE_ON_START: 'true',
      SERVICE_CREDENTIAL: 'a secret of the services, long enough',
      SECRETS_KEY: randomBytes(32).toString('base64'),
    });
    app = await hostApplication('auth-server', rootModule, { host: '127.0.0.1', port: 0, requestTimeoutSeconds: 0.4 });
    routes = controllerRoutes(rootModule);
    client = new HostileClient({ origin: app.url, seed: 1 });
    process.on('uncaughtException', note);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    await app?.close();
    await postgres?.close();
  });

  it('answers once if a body never arrives', async () => {
    expect(routes).toContainEqual({ method: 'POST', path: '/oauth/token' });
    for (const [{ method, path }, { statuses }] of await client.misbehave('a body that never arrives', routes)) {
      expect([method, path, statuses]).toEqual([method, path, [expect.any(Number)]]);
    }
    expect(uncaught).toEqual([]);
  });

  it('goes on after all kinds of bad requests', async () => {
    await client.misbehaveAtRandom(routes, 150);
    expect(uncaught).toEqual([]);
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
  });
});
