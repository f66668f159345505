import { randomBytes } from 'node:crypto';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { NodeProcess } from '@memory-graph/test-kit/service';
import pg from 'pg';

const SCHEMAS = ['auth', 'event_bus', 'graph', 'ingestion', 'memory', 'search', 'webhooks'];
/** Each starts up to six processes, beside the other work of the machine. */
const TIMEOUT_MS = 180_000;
const NOBODY = 'http://127.0.0.1:9';

/** Real processes on the server that TEST_DATABASE_URL names, from the built tree. */
describe('migrations from several places at once', () => {
  const databases: EmbeddedPostgres[] = [];

  afterAll(() => Promise.all(databases.map((database) => database.close())));

  async function newDatabase(): Promise<NodeJS.ProcessEnv> {
    const database = await startEmbeddedPostgres();
    databases.push(database);
    return {
      DATABASE_URL: database.url,
      PORT: '0',
      SERVICE_CREDENTIAL: 'a secret of the services of this installation',
      AUTH_SERVER_URL: NOBODY,
      INGESTION_WORKER_URL: NOBODY,
      SEARCH_SERVICE_URL: NOBODY,
      WEBHOOK_DISPATCHER_URL: NOBODY,
      SECRETS_KEY: randomBytes(32).toString('base64'),
    };
  }

  const migrate = (env: NodeJS.ProcessEnv, args: string[] = []) =>
    NodeProcess.run({ script: 'apps/standalone/dist/migrate.js', args, env });

  async function query<Row extends object>(env: NodeJS.ProcessEnv, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function schemasOf(env: NodeJS.ProcessEnv): Promise<string[]> {
    const rows = await query<{ schemaname: string }>(
      env,
      `SELECT schemaname FROM pg_tables WHERE tablename = 'migrations' ORDER BY schemaname`,
    );
    return rows.map((row) => row.schemaname);
  }

  /** Names that a schema's table of migrations has more than once. */
  async function repeatedMigrations(env: NodeJS.ProcessEnv, schemas: string[]): Promise<object[]> {
    const tables = schemas.map((schema) => `SELECT '${schema}' AS schema, name FROM ${schema}.migrations`);
    return query(
      env,
      `SELECT schema, name FROM (${tables.join(' UNION ALL ')}) AS all_migrations
                       GROUP BY schema, name HAVING count(*) > 1`,
    );
  }

  it(
    'run once, when two commands run them',
    async () => {
      const env = await newDatabase();
      for (const { exitCode, output } of await Promise.all([migrate(env), migrate(env)])) {
        expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
      }
      expect(await schemasOf(env)).toEqual(SCHEMAS);
      expect(await repeatedMigrations(env, SCHEMAS)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'run once, when replicas of the apps that share schemas start together',
    async () => {
      const env: NodeJS.ProcessEnv = { ...(await newDatabase()), MIGRATE_ON_START: 'true' };
      const apps = [
        'ingestion-worker',
        'ingestion-worker',
        'api-gateway',
        'api-gateway',
        'auth-server',
        'webhook-dispatcher',
      ];
      const started = await Promise.allSettled(
        apps.map((app) => NodeProcess.start({ script: `apps/standalone/dist/${app}.js`, env }, `${app} listens on `)),
      );
      const running = started.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
      await Promise.all(running.map((process) => process.end('SIGTERM')));
      expect(started.filter((start) => start.status === 'rejected')).toEqual([]);
      const schemas = SCHEMAS.filter((schema) => schema !== 'search');
      expect(await schemasOf(env)).toEqual(schemas);
      expect(await repeatedMigrations(env, schemas)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'name the apps there are, when one is asked for that is not',
    async () => {
      const { exitCode, output } = await migrate({ DATABASE_URL: 'postgres://unused' }, ['auth']);
      expect([exitCode, output]).toEqual([
        1,
        expect.stringMatching(/Unknown application: auth; the applications are .*auth-server/),
      ]);
    },
    TIMEOUT_MS,
  );
});
