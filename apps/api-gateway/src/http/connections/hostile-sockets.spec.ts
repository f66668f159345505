import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { controllerRoutes, HostileClient, type HostileRoute } from '@memory-graph/test-kit/http';
import { ApiGatewayModule } from '../../api-gateway.module.js';
import { RunningGateway } from '../../testing/running-gateway.js';

/** How an auth-server answers that has not read the request. */
const EARLY_ANSWERS: ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(413).end(),
  (response) => response.writeHead(415, { connection: 'close' }).end('{}'),
  (response) => response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
  (response) => void response.writeHead(200, { 'content-length': 100 }).write('a', () => response.destroy()),
  (response) => response.destroy(),
  (response) => void setTimeout(() => response.writeHead(408).end(), 400),
];

const FORWARDED: HostileRoute[] = ['/login', '/signup', '/oauth/token', '/oauth/revoke', '/account/password'].map(
  (path) => ({ method: 'POST', path }),
);

describe('the gateway, for clients that misbehave', () => {
  let postgres: EmbeddedPostgres;
  let gateway: RunningGateway;
  let client: HostileClient;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  let requests = 0;
  const authServer = createServer(({ url }, response) => {
    if (url?.startsWith('/internal/')) response.setHeader('content-type', 'application/json').end('[]');
    else EARLY_ANSWERS[requests++ % EARLY_ANSWERS.length]!(response);
  });

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    await new Promise<void>((resolve) => authServer.listen(0, '127.0.0.1', resolve));
    gateway = await RunningGateway.start(postgres.url, {
      REQUEST_TIMEOUT_SECONDS: '0.4',
      AUTH_SERVER_URL: `http://127.0.0.1:${(authServer.address() as AddressInfo).port}`,
    });
    client = new HostileClient({ origin: gateway.url, seed: 2 });
    process.on('uncaughtException', note);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    await gateway?.close();
    authServer.closeAllConnections();
    authServer.close();
    await postgres?.close();
  });

  it('goes on whenever and however the auth-server answers', async () => {
    await client.misbehaveAtRandom(FORWARDED, 200);
    expect(uncaught).toEqual([]);
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200);
  });

  it('answers each of its own routes once if a body never arrives', async () => {
    const routes = controllerRoutes(
      ApiGatewayModule.forEnvironment({
        DATABASE_URL: postgres.url,
        SERVICE_CREDENTIAL: 'a secret of the services, long enough',
        SECRETS_KEY: Buffer.alloc(32).toString('base64'),
        AUTH_SERVER_URL: gateway.url,
        SEARCH_SERVICE_URL: gateway.url,
        INGESTION_WORKER_URL: gateway.url,
        WEBHOOK_DISPATCHER_URL: gateway.url,
      }),
    );
    expect(routes.length).toBeGreaterThan(50);
    for (const [{ method, path }, { statuses }] of await client.misbehave('a body that never arrives', routes)) {
      expect([method, path, statuses]).toEqual([method, path, [expect.any(Number)]]);
    }
    expect(uncaught).toEqual([]);
  });
});
