import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { RunningDispatcher } from './testing/running-dispatcher.js';

describe('WebhookDispatcherModule', () => {
  let database: EmbeddedPostgres;
  let dispatcher: RunningDispatcher;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dispatcher = await RunningDispatcher.start(database.url);
  });

  afterAll(async () => {
    await dispatcher?.close();
    await database?.close();
  });

  it('starts and is ready', async () => {
    const answer = await fetch(`${dispatcher.url}/health/ready`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      checks: { database: { status: 'ok' }, 'event-bus-database': { status: 'ok' } },
    });
  });

  it('answers nobody without the credential of the services', async () => {
    const webhooks = `${dispatcher.url}/internal/workspaces/0198c0de-0000-7000-8000-0000000000b1/webhooks`;
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(webhooks, { method });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: 'unauthorized' });
    }
  });

  it('answers other paths with the error object', async () => {
    const answer = await fetch(`${dispatcher.url}/internal/anything`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'not_found' });
  });
});
