import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import { CONTRACT_EMBEDDER, GraphStory, vectorOf } from '@memory-graph/graph/contract';
import { openGraphSchema, PostgresGraphWriter } from '@memory-graph/graph-postgres';
import type { SearchIndexOptions } from '@memory-graph/search-index';
import { waitUntil } from '@memory-graph/test-kit';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DynamicModule, FactoryProvider, ValueProvider } from '@nestjs/common';
import { EMBEDDER } from '@memory-graph/models';
import type { DataSource } from 'typeorm';
import { SearchServiceModule } from '../search-service.module.js';
import { SEARCH_INDEX_OPTIONS } from './searched-graphs.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const COMMAND: SearchCommand = {
  ...{ query: 'Where does Ada live?', startTime: null, endTime: null, labelIds: [], sessionIds: [], sources: [] },
  ...{ metadata: {}, subject: null, limit: 20, maxBfsDepth: 3, includeInvalidated: false, entityTypes: [] },
  ...{ kinds: [], predicates: [], groupIdentical: false, timeZone: 'UTC' },
  ...{ scoreThreshold: 0, minResults: 1, knownAt: null, maxTokens: null, rerank: false, explain: false },
  user: { id: '0190a000-0000-7000-8000-000000000000', name: 'Somebody' },
};

describe('a workspace whose index is not available', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let app: HostedApplication | null = null;
  let story: GraphStory;

  beforeEach(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
    story = new GraphStory();
    const episode = story.episode({ said: [{ says: ['Ada', 'lives_in', 'Rome'] }] });
    await new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER).applyEpisodes(story.workspaceId, [episode]);
  });

  afterEach(async () => {
    await app?.close();
    await dataSource.destroy();
    await database.close();
  });

  async function start(options: Partial<SearchIndexOptions>): Promise<void> {
    const root = SearchServiceModule.forEnvironment({
      ...{ DATABASE_URL: database.url, SERVICE_CREDENTIAL, EMBEDDER: 'static', MIGRATE_ON_START: 'true' },
    });
    app = await hostApplication('search-service', withOptions(root, options), { host: '127.0.0.1', port: 0 });
  }

  async function ask(path: string, workspaceId = story.workspaceId): Promise<Response> {
    const asked = path === 'search' && { method: 'POST', body: JSON.stringify(COMMAND) };
    return fetch(`${app!.url}/internal/workspaces/${workspaceId}/${path}`, {
      headers: { authorization: `Bearer ${SERVICE_CREDENTIAL}`, 'content-type': 'application/json' },
      ...asked,
    });
  }

  it('is answered with 422, the size that it needs, and what to do', async () => {
    await start({ maxBytes: 1_048_576 / 1_000 });
    const ada = `entities/${story.entityId('Ada')}`;
    const paths = ['search', 'lists/facts', 'lists/episodes', 'entities?page=1&limit=5', 'graph', `${ada}/profile`];
    for (const path of paths) {
      const response = await ask(path);
      expect({ path, status: response.status }).toEqual({ path, status: 422 });
      expect(await response.json()).toMatchObject({
        error: 'unprocessable',
        error_description: expect.stringMatching(/needs about \d+ MB.*raise SEARCH_MEMORY_MB/u),
        details: [expect.objectContaining({ code: 'too_large' })],
      });
    }
    expect((await ask('search', new GraphStory().workspaceId)).status).toBe(200);
    // A record by its id needs no index.
    expect((await ask(ada)).status).toBe(200);
  });

  it('is answered with 503 and Retry-After until it is loaded', async () => {
    await start({ patienceMs: 50 });
    // The embedded database serves no other connection meanwhile.
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    for (const path of ['search', 'lists/facts', 'entities?page=1&limit=5', 'graph']) {
      const response = await ask(path);
      expect({ path, status: response.status }).toEqual({ path, status: 503 });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ error: 'unavailable' });
    }
    await runner.commitTransaction();
    await runner.release();
    await waitUntil(async () => (await ask('search')).status === 200);
  });

  it('finds nothing in an empty workspace', async () => {
    await start({});
    const { workspaceId } = new GraphStory();
    expect(await (await ask('search', workspaceId)).json()).toMatchObject({ results: [] });
    expect(await (await ask('lists/facts', workspaceId)).json()).toMatchObject({ facts: [], total: 0 });
  });
});

/** The module with other options of its indexes, and with the embedder of the stories. */
function withOptions(root: DynamicModule, options: Partial<SearchIndexOptions>): DynamicModule {
  const embedder = {
    ...CONTRACT_EMBEDDER,
    similarityFloor: 0.2,
    trust: 1,
    embedQuery: async (text: string) => vectorOf(text),
  };
  const providers = root.providers!.map((provider) => {
    const { provide, useValue } = provider as ValueProvider<SearchIndexOptions>;
    if (provide !== SEARCH_INDEX_OPTIONS) return provider;
    return { provide, useValue: { ...useValue, embedder: CONTRACT_EMBEDDER, ...options } };
  });
  const ofStories: FactoryProvider = { provide: EMBEDDER, useFactory: () => embedder };
  return { ...root, providers: [...providers, ofStories] };
}
