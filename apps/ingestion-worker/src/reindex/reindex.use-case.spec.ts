import type { Embedder } from '@memory-graph/models';
import { GraphStory, vectorOf } from '@memory-graph/graph/contract';
import { openGraphSchema, PostgresGraphWriter, PostgresVectorRenewal } from '@memory-graph/graph-postgres';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { type ReindexProgress, ReindexUseCase } from './reindex.use-case.js';

const FORMER = { name: 'former-16-v1', dimension: 16 };
const EPISODES = 250;

/** Does something before each batch. */
class NewEmbedder implements Embedder {
  readonly name = 'new-8-v1';
  readonly dimension = 8;
  readonly similarityFloor = 0;
  readonly trust = 1;
  batches = 0;

  constructor(private readonly before: (batch: number) => Promise<unknown> = async () => undefined) {}

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    await this.before(++this.batches);
    return texts.map((text) => vectorOf(text, this.dimension));
  }

  embedQuery(text: string): Promise<Float32Array> {
    return Promise.resolve(vectorOf(text, this.dimension));
  }
}

describe('ReindexUseCase', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  const told = (story: GraphStory, count: number) =>
    Array.from({ length: count }, (_, n) =>
      story.episode({ text: `Tea ${n}.`, said: [{ says: [`Person${n}`, 'likes'], value: `tea ${n}` }] }),
    );

  async function reindex(embedder: Embedder): Promise<{ renewed: number; progress: ReindexProgress[] }> {
    const progress: ReindexProgress[] = [];
    const renewal = new PostgresVectorRenewal(dataSource, embedder);
    return { renewed: await new ReindexUseCase(renewal, embedder).run((one) => progress.push(one)), progress };
  }

  async function makers(table: string): Promise<Record<string, number>> {
    const rows = await dataSource.query<{ embedder: string; count: number }[]>(
      `select embedder, count(*)::int as count from graph.${table} where embedding is not null group by embedder`,
    );
    return Object.fromEntries(rows.map(({ embedder, count }) => [embedder, count]));
  }

  it('goes on where it was ended, while episodes come and go', async () => {
    const story = new GraphStory();
    const episodes = told(story, EPISODES);
    const former = new PostgresGraphWriter(dataSource, FORMER);
    await former.applyEpisodes(story.workspaceId, episodes);

    const ended = new NewEmbedder((batch) => (batch === 2 ? Promise.reject(new Error('ended')) : Promise.resolve()));
    await expect(reindex(ended)).rejects.toThrow('ended');
    expect(await makers('statements')).toEqual({ [FORMER.name]: EPISODES - 100, [ended.name]: 100 });

    const removed = episodes.at(-1)!;
    const arriving = told(story, EPISODES + 1).at(-1)!;
    const busy = new NewEmbedder(async (batch) => {
      if (batch !== 1) return;
      await former.removeEpisode(story.workspaceId, removed.queueId);
      await former.applyEpisodes(story.workspaceId, [arriving]);
    });
    const { renewed, progress } = await reindex(busy);
    expect(progress[0]).toEqual({ done: 0, total: 2 * EPISODES - 100 });
    // Without the statement and the episode that went, with those that came.
    expect(renewed).toBe(2 * EPISODES - 100);
    for (const table of ['statements', 'episode_vectors', 'documents']) {
      expect([table, await makers(table)]).toEqual([table, { [busy.name]: EPISODES }]);
    }
    expect(await reindex(new NewEmbedder())).toEqual({ renewed: 0, progress: [{ done: 0, total: 0 }] });
  });
});
