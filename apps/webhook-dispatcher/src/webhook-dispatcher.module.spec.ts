import { hostApplication, type HostedApplication } from '@memory-graph/app-host/host-application';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@memory-graph/test-kit/embedded-postgres';
import { WebhookDispatcherModule } from './webhook-dispatcher.module.js';

describe('WebhookDispatcherModule', () => {
  let database: EmbeddedPostgres;
  let app: HostedApplication;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    const rootModule = WebhookDispatcherModule.forEnvironment({ DATABASE_URL: database.url, MIGRATE_ON_START: 'true' });
    app = await hostApplication('webhook-dispatcher', rootModule, { host: '127.0.0.1', port: 0 });
  });

  afterAll(async () => {
    await app?.close();
    await database?.close();
  });

  it('starts and is ready', async () => {
    const answer = await fetch(`${app.url}/health/ready`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ checks: { database: { status: 'ok' } } });
  });

  it('answers other paths with the error object', async () => {
    const answer = await fetch(`${app.url}/internal/anything`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'not_found' });
  });
});
