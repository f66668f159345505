import { randomBytes } from 'node:crypto';
import { ApiClient } from '@memory-graph/test-kit/http';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { NodeProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import pg from 'pg';

const TOKEN = 'token-of-the-first-user-0123456789';
const SHARED = { PORT: '0', SERVICE_CREDENTIAL: 'a secret of the services of this installation' };
const NOBODY = 'http://127.0.0.1:9';

/** On the server that TEST_DATABASE_URL names, from the built tree. */
describe('a database for each application', () => {
  const databases: EmbeddedPostgres[] = [];
  const running: NodeProcess[] = [];

  afterAll(async () => {
    await Promise.all(running.map((process) => process.end('SIGKILL')));
    await Promise.all(databases.map((database) => database.close()));
  });

  async function newDatabase(): Promise<string> {
    const database = await startEmbeddedPostgres();
    databases.push(database);
    return database.url;
  }

  async function migrate(app: string, env: NodeJS.ProcessEnv): Promise<void> {
    const { exitCode, output } = await NodeProcess.run({ script: 'apps/standalone/dist/migrate.js', args: [app], env });
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
  }

  /** That have tables of an app. */
  async function schemasOf({ DATABASE_URL: connectionString }: NodeJS.ProcessEnv): Promise<string[]> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      const { rows } = await client.query<{ schemaname: string }>(
        `SELECT schemaname FROM pg_tables WHERE tablename = 'migrations' ORDER BY schemaname`,
      );
      return rows.map(({ schemaname }) => schemaname);
    } finally {
      await client.end();
    }
  }

  async function start(app: string, env: NodeJS.ProcessEnv): Promise<string> {
    const process = await NodeProcess.start({ script: `apps/standalone/dist/${app}.js`, env }, `${app} listens on `);
    running.push(process);
    return /listens on (\S+)/.exec(process.output)?.[1] ?? '';
  }

  it('serves as one does for all, with the bus and the graph in databases that some share', async () => {
    const bus = { EVENT_BUS_DATABASE_URL: await newDatabase() };
    const graph = { GRAPH_DATABASE_URL: await newDatabase() };
    const withOwn = async (env: NodeJS.ProcessEnv) => ({ ...SHARED, DATABASE_URL: await newDatabase(), ...env });
    const auth = await withOwn({
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'ada@example.com',
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'correct horse battery',
      MEMORY_GRAPH_BOOTSTRAP_TOKEN: TOKEN,
    });
    const worker = await withOwn({ ...bus, ...graph });
    const dispatcher = await withOwn({ ...bus, SECRETS_KEY: randomBytes(32).toString('base64') });
    const gateway = await withOwn({ ...bus, SECRETS_KEY: randomBytes(32).toString('base64') });
    const search = await withOwn(graph);

    for (const [app, env, schema] of [
      ['auth-server', auth, 'auth'],
      ['ingestion-worker', worker, 'ingestion'],
      ['search-service', search, 'search'],
      ['webhook-dispatcher', dispatcher, 'webhooks'],
      ['api-gateway', gateway, 'memory'],
    ] as const) {
      await migrate(app, env);
      expect([app, await schemasOf(env)]).toEqual([app, [schema]]);
    }
    const [authUrl, workerUrl, searchUrl, dispatcherUrl] = await Promise.all([
      start('auth-server', auth),
      start('ingestion-worker', worker),
      start('search-service', search),
      start('webhook-dispatcher', dispatcher),
    ]);
    const url = await start('api-gateway', {
      ...gateway,
      AUTH_SERVER_URL: authUrl,
      INGESTION_WORKER_URL: workerUrl,
      WEBHOOK_DISPATCHER_URL: dispatcherUrl,
      // The first one does not exist: the second answers.
      SEARCH_SERVICE_URL: `${NOBODY},${searchUrl}`,
    });

    const client = new ApiClient(url, TOKEN);
    const { body } = await client.call('POST', '/api/v1/add', {
      episodeBody: 'Ada Lovelace lives in Paris.',
      referenceTime: '2024-01-10T09:00:00Z',
      source: 'spec',
    });
    await waitUntil(
      async () => (await client.call('GET', `/api/v1/logs/${body.queueId}`)).body.log.status === 'completed',
    );
    const { body: found } = await client.call('POST', '/api/v1/search', { query: 'Where does Ada Lovelace live?' });
    expect(found.results[0].content).toContain('Ada Lovelace lives in Paris');
    expect(await client.call('GET', '/api/v1/webhooks')).toMatchObject({ status: 200, body: [] });
  });
});
