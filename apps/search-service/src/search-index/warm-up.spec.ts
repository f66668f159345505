import { hostApplication, type HostedApplication } from '@memory-graph/app-host';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { GraphStory } from '@memory-graph/graph/contract';
import { openGraphSchema, PostgresGraphWriter } from '@memory-graph/graph-postgres';
import { HttpTransport, rendezvousOrder } from '@memory-graph/http-api/internal';
import { StaticEmbedder } from '@memory-graph/models-static';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { SearchServiceModule } from '../search-service.module.js';

const SERVICE_CREDENTIAL = 'a-service-credential-of-32-characters';
const ORIGINS = ['http://search-1:3003', 'http://search-2:3003'];

describe('a search-service that starts', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let stories: GraphStory[];

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
    const embedder = new StaticEmbedder();
    const writer = new PostgresGraphWriter(dataSource, embedder);
    const [embedding] = await embedder.embedDocuments(['The garden.']);
    stories = Array.from({ length: 8 }, () => new GraphStory());
    for (const story of stories) {
      const episode = { ...story.episode({ text: 'The garden.' }), embedding: embedding! };
      await writer.applyEpisodes(story.workspaceId, [episode]);
    }
    await whileRunning({}, async (app) => {
      const transport = new HttpTransport({
        ...{ service: 'search-service', origins: [app.url], serviceCredential: SERVICE_CREDENTIAL },
      });
      const client = new SearchServiceClient(transport);
      for (const { workspaceId } of stories) await client.entities(workspaceId, { page: 1, limit: 1 });
      await transport.close();
    });
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  async function whileRunning(env: NodeJS.ProcessEnv, work: (app: HostedApplication) => Promise<void>): Promise<void> {
    const given = {
      DATABASE_URL: database.url,
      SERVICE_CREDENTIAL,
      EMBEDDER: 'static',
      MIGRATE_ON_START: 'true',
      ...env,
    };
    const root = SearchServiceModule.forEnvironment(given, { warmUp: true });
    const app = await hostApplication('search-service', root, { host: '127.0.0.1', port: 0 });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  }

  /** The workspaces whose index it has, and how many it loaded from snapshots. */
  async function loadedBy(app: HostedApplication): Promise<[number, number]> {
    const text = await app.metrics.metrics();
    const valueOf = (series: RegExp) => Number(series.exec(text)?.[1] ?? 0);
    return [
      valueOf(/^search_index_workspaces(?:\{[^}]*\})? (\d+)/m),
      valueOf(/^search_index_load_seconds_count\{[^}]*source="snapshot"[^}]*\} (\d+)/m),
    ];
  }

  it('has the indexes of workspaces that were searched, from snapshots in the database', async () => {
    await whileRunning({}, async (app) => expect(await loadedBy(app)).toEqual([8, 8]));
  });

  it('has those of which it is the first of several processes', async () => {
    const origins = ORIGINS.map((url) => ({ url }));
    for (const own of ORIGINS) {
      const count = stories.filter(({ workspaceId }) => rendezvousOrder(origins, workspaceId)[0]!.url === own).length;
      const env = { SEARCH_SERVICE_URL: ORIGINS.join(','), SEARCH_SERVICE_OWN_URL: `${own}/` };
      await whileRunning(env, async (app) => expect(await loadedBy(app)).toEqual([count, count]));
    }
  });
});
