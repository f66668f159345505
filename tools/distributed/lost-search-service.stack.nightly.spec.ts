import { randomBytes } from 'node:crypto';
import { GraphStory } from '@memory-graph/graph/contract';
import { openGraphSchema, PostgresGraphWriter } from '@memory-graph/graph-postgres';
import { StaticEmbedder } from '@memory-graph/models-static';
import { waitUntil } from '@memory-graph/test-kit';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { ApiClient } from '@memory-graph/test-kit/http';
import { NodeProcess } from '@memory-graph/test-kit/service';
import { SearchLoad } from './testing/search-load.js';

const OPERATOR_TOKEN = 'token-of-the-operator-0123456789-0123456789';
const WORKSPACES = 64;
const TEXTS_OF_EACH = 200;
const SEARCHES_A_SECOND = 8;
const SECONDS_TO_RECOVER = 10;
/** Other work of the machine; a search that waits for a load that does not come waits for five times as long. */
const NOISE_MS = 1_000;
const TOPICS = ['garden', 'train', 'piano', 'harbour', 'kitchen'];

/** The five applications with three search-services, from the built tree, on the server of TEST_DATABASE_URL. */
describe('three search-services, of which one is killed', () => {
  let database: EmbeddedPostgres;
  let shared: NodeJS.ProcessEnv;
  let clients: ApiClient[];
  let searchServices: NodeProcess[];
  const running: NodeProcess[] = [];

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    shared = {
      ...{ DATABASE_URL: database.url, EMBEDDER: 'static', HOST: '127.0.0.1', PORT: '0' },
      SERVICE_CREDENTIAL: 'a secret of the services of this installation',
      SECRETS_KEY: randomBytes(32).toString('base64'),
    };
    const { exitCode, output } = await NodeProcess.run({ script: 'apps/standalone/dist/migrate.js', env: shared });
    expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
    const authUrl = (await start('auth-server')).url;
    const searches = await Promise.all([1, 2, 3].map(() => start('search-service')));
    searchServices = searches.map(({ process }) => process);
    const gateway = await start('api-gateway', {
      OPERATOR_TOKEN,
      AUTH_SERVER_URL: authUrl,
      SEARCH_SERVICE_URL: searches.map(({ url }) => url).join(','),
      // Neither adds texts here.
      INGESTION_WORKER_URL: 'http://127.0.0.1:9',
      WEBHOOK_DISPATCHER_URL: 'http://127.0.0.1:9',
    });
    clients = await filledWorkspaces(gateway.url);
  });

  afterAll(async () => {
    await Promise.all(running.map((process) => process.end('SIGKILL')));
    await database.close();
  });

  async function start(app: string, env: NodeJS.ProcessEnv = {}): Promise<{ process: NodeProcess; url: string }> {
    const options = { script: `apps/standalone/dist/${app}.js`, env: { ...shared, ...env } };
    const process = await NodeProcess.start(options, `${app} listens on `);
    running.push(process);
    return { process, url: /listens on (\S+)/.exec(process.output)?.[1] ?? '' };
  }

  /** @returns a client of each */
  async function filledWorkspaces(url: string): Promise<ApiClient[]> {
    const source = await openGraphSchema({ url: database.url, migrate: false });
    const embedder = new StaticEmbedder();
    const writer = new PostgresGraphWriter(source, embedder);
    const operator = new ApiClient(url, OPERATOR_TOKEN);
    const opened: ApiClient[] = [];
    for (let number = 0; number < WORKSPACES; number++) {
      const { body: workspace } = await operator.call('POST', '/api/v1/workspaces', { name: `Customer ${number}` });
      const { body } = await operator.call('POST', `/api/v1/workspaces/${workspace.id}/tokens`, {
        ...{ name: 'reader', scopes: ['read'] },
      });
      const texts = Array.from({ length: TEXTS_OF_EACH }, (_, n) => `The ${TOPICS[n % 5]} of house ${n} is new.`);
      const embeddings = await embedder.embedDocuments(texts);
      const story = new GraphStory(workspace.id);
      const episodes = texts.map((text, n) => ({ ...story.episode({ text }), embedding: embeddings[n]! }));
      await writer.applyEpisodes(workspace.id, episodes);
      opened.push(new ApiClient(url, body.token));
    }
    await source.destroy();
    return opened;
  }

  const searchIn = (client: ApiClient, topic = 0) =>
    client.call('POST', '/api/v1/search', { query: `Which ${TOPICS[topic % TOPICS.length]}?` });

  it('answers with results, or with 503 and Retry-After, and as fast as before within ten seconds', async () => {
    const load = new SearchLoad((search) => searchIn(clients[search % WORKSPACES]!, search), SEARCHES_A_SECOND);
    for (const client of clients) await waitUntil(async () => (await searchIn(client)).status === 200);
    const before = await load.run(10);
    await searchServices[0]!.end('SIGKILL');
    const meanwhile = await load.run(SECONDS_TO_RECOVER);
    const after = await load.run(10);
    console.info({ before, meanwhile, after });
    expect(load.unexpected).toEqual([]);
    expect(after.p95Ms).toBeLessThan(Math.max(2 * before.p95Ms, NOISE_MS));
    expect(after.unavailable).toBe(0);
  });

  it('answers so also where the indexes of another one have no snapshots', async () => {
    const load = new SearchLoad((search) => searchIn(clients[search % WORKSPACES]!, search), SEARCHES_A_SECOND);
    const source = await openGraphSchema({ url: database.url, migrate: false });
    await source.query('DELETE FROM search.snapshot');
    await source.destroy();
    await searchServices[1]!.end('SIGKILL');
    console.info({ meanwhile: await load.run(SECONDS_TO_RECOVER) });
    for (const client of clients) await waitUntil(async () => (await searchIn(client)).status === 200);
    expect(load.unexpected).toEqual([]);
  });
});
