import { randomBytes } from 'node:crypto';
import { ApiClient } from '@memory-graph/test-kit/http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { NodeProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const TOKEN = 'token-of-the-first-user-0123456789';

/** The five applications as an operator runs them: a process each, a port each, one migrated database. */
describe('the applications by themselves', () => {
  let database: EmbeddedPostgres;
  let shared: NodeJS.ProcessEnv;
  const running = new Map<string, { process: NodeProcess; url: string }>();

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    shared = {
      DATABASE_URL: database.url,
      SERVICE_CREDENTIAL: 'a secret of the services of this installation',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      HOST: '127.0.0.1',
      PORT: '0',
    };
  });

  afterAll(async () => {
    await Promise.all([...running.values()].map(({ process }) => process.end('SIGKILL')));
    await database.close();
  });

  async function start(app: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const options = { script: `apps/standalone/dist/${app}.js`, env: { ...shared, ...env } };
    const process = await NodeProcess.start(options, `${app} listens on `);
    const url = /listens on (\S+)/.exec(process.output)?.[1] ?? '';
    running.set(app, { process, url });
    return url;
  }

  const migrate = () => NodeProcess.run({ script: 'apps/standalone/dist/migrate.js', env: shared });
  const urlOf = (app: string) => running.get(app)?.url ?? '';

  it.each([
    ['auth-server', 'auth'],
    ['ingestion-worker', 'ingestion'],
    ['search-service', 'search'],
    ['webhook-dispatcher', 'webhooks'],
  ])('%s refuses a database that was not migrated, and says so', async (app, schema) => {
    const { exitCode, output } = await NodeProcess.run({ script: `apps/standalone/dist/${app}.js`, env: shared });
    expect(exitCode).toBe(1);
    expect(output).toContain(`${app} did not start: `);
    expect(output).toMatch(new RegExp(`The schema "(${schema}|event_bus|graph)" of the database lacks \\d+ migration`));
    expect(output).toContain('run the migrations first');
  });

  it('migrates', async () => {
    const { exitCode, output } = await migrate();
    expect({ exitCode, output }).toMatchObject({ exitCode: 0, output: expect.stringContaining('up to date') });
  });

  it('starts each with its own environment, the gateway last', async () => {
    await Promise.all([
      start('auth-server', {
        MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'ada@example.com',
        MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'correct horse battery',
        MEMORY_GRAPH_BOOTSTRAP_TOKEN: TOKEN,
      }),
      start('ingestion-worker'),
      start('search-service'),
      start('webhook-dispatcher'),
    ]);
    await start('api-gateway', {
      AUTH_SERVER_URL: urlOf('auth-server'),
      INGESTION_WORKER_URL: urlOf('ingestion-worker'),
      SEARCH_SERVICE_URL: urlOf('search-service'),
      WEBHOOK_DISPATCHER_URL: urlOf('webhook-dispatcher'),
    });
    for (const [app, { url }] of running) {
      const answer = await fetch(`${url}/health/ready`);
      expect([app, answer.status, await answer.json()]).toMatchObject([app, 200, { status: 'ok' }]);
    }
  });

  it('takes text in at the gateway and finds it again', async () => {
    const client = new ApiClient(urlOf('api-gateway'), TOKEN);
    const { body } = await client.call('POST', '/api/v1/add', {
      episodeBody: 'Ada Lovelace lives in Paris.',
      referenceTime: '2024-01-10T09:00:00Z',
      source: 'e2e',
    });
    const log = await waitUntil(async () => {
      const answer = await client.call('GET', `/api/v1/logs/${body.queueId}`);
      return ['completed', 'failed'].includes(answer.body.log.status) ? answer.body.log : null;
    });
    expect(log).toMatchObject({ status: 'completed', error: null });
    const { body: found } = await client.call('POST', '/api/v1/search', { query: 'Where does Ada Lovelace live?' });
    expect(found.results[0].content).toContain('Ada Lovelace lives in Paris');
  });

  it('keeps the internal endpoints to those who have the service credential', async () => {
    const workspace = '00000000-0000-0000-0000-000000000000';
    const answer = await fetch(`${urlOf('ingestion-worker')}/internal/workspaces/${workspace}/queue/${workspace}`, {
      method: 'DELETE',
    });
    expect(answer.status).toBe(401);
  });

  it('stops each cleanly at SIGTERM', async () => {
    const exitCodes = await Promise.all([...running.values()].map(({ process }) => process.end('SIGTERM')));
    expect(exitCodes).toEqual([0, 0, 0, 0, 0]);
    running.clear();
  });
});
