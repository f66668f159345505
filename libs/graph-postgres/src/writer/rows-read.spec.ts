import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphWriter } from './postgres-graph-writer.js';

const EPISODES_A_WRITE = 5;
/** Writes after which the tables are large enough for the planner to distinguish their indexes. */
const FIRST_WRITES = 130;
const MEASURED_WRITES = 10;

describe('what a write reads', () => {
  const story = new GraphStory();
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let writer: PostgresGraphWriter;
  let episodes = 0;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
    writer = new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  /** Episodes about entities that no other one names. */
  async function write(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      const unrelated = Array.from({ length: EPISODES_A_WRITE }, () =>
        story.episode({ said: [{ says: [`Person${++episodes}`, 'likes', `Thing${episodes}`] }] }),
      );
      await writer.applyEpisodes(story.workspaceId, unrelated);
    }
  }

  async function rowsRead(): Promise<number> {
    await dataSource.query(`select pg_stat_force_next_flush()`);
    const [read] = await dataSource.query<{ rows: number }[]>(
      `select (sum(idx_tup_read) + (select sum(seq_tup_read) from pg_stat_user_tables where schemaname = 'graph'))::int as rows
       from pg_stat_user_indexes where schemaname = 'graph'`,
    );
    return read!.rows;
  }

  async function rowsReadByWrites(): Promise<number> {
    const before = await rowsRead();
    await write(MEASURED_WRITES);
    return (await rowsRead()) - before;
  }

  it('is independent of how much its workspace holds', async () => {
    await write(FIRST_WRITES);
    const early = await rowsReadByWrites();
    await write(FIRST_WRITES);
    expect(await rowsReadByWrites()).toBeLessThanOrEqual(early * 1.1);
  }, 120_000);
});
