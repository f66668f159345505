import type { EpisodeChange } from '@memory-graph/graph';
import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphWriter } from './postgres-graph-writer.js';

const WORKSPACES = 10;
const WRITES = 12;
const EPISODES_A_WRITE = 32;
/** Small tables differ by the height of their indexes. */
const FEW_BLOCKS = 1000;

/** Blocks read, in memory or not, by table. */
type Reads = Readonly<Record<string, number>>;

/** On the server that TEST_DATABASE_URL names: PGlite gathers statistics in its own time. */
describe('what filling a workspace reads', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let writer: PostgresGraphWriter;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
    writer = new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER);
    // It would read on its own account, and change plans at any time.
    for (const { table } of await blocksRead()) {
      await dataSource.query(`alter table graph.${table} set (autovacuum_enabled = false)`);
    }
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  /** Of rows, indexes and long values, since the start. */
  async function blocksRead(): Promise<{ table: string; blocks: number }[]> {
    await dataSource.query(`select pg_stat_force_next_flush()`);
    return dataSource.query(
      `select relname as table, (heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
         + coalesce(toast_blks_hit + toast_blks_read + tidx_blks_hit + tidx_blks_read, 0))::float8 as blocks
       from pg_statio_user_tables where schemaname = 'graph'`,
    );
  }

  async function fillNewWorkspace(): Promise<Reads> {
    const story = new GraphStory();
    const before = new Map((await blocksRead()).map(({ table, blocks }) => [table, blocks]));
    for (let write = 0; write < WRITES; write++) {
      const first = write * EPISODES_A_WRITE;
      const episodes = Array.from({ length: EPISODES_A_WRITE }, (_, index) => episodeOf(story, first + index));
      await writer.applyEpisodes(story.workspaceId, episodes);
    }
    const reads = (await blocksRead()).map(({ table, blocks }) => [table, blocks - before.get(table)!] as const);
    return Object.fromEntries(reads);
  }

  it('is the same for each, whatever statistics know of those before', async () => {
    const reads: Reads[] = [];
    while (reads.length < WORKSPACES) {
      reads.push(await fillNewWorkspace());
      // As autovacuum does on its way.
      await dataSource.query('analyze');
    }
    const risen = Object.keys(reads[0]!).flatMap((table) => {
      const ofTable = reads.map((ofWorkspace) => ofWorkspace[table]!);
      return Math.max(...ofTable) > 1.5 * Math.min(...ofTable) + FEW_BLOCKS ? [{ table, ofTable }] : [];
    });
    expect(risen).toEqual([]);
  });
});

/** People who move and meet others, and are named again and again. */
function episodeOf(story: GraphStory, number: number): EpisodeChange {
  const person = `Person ${number % 61}`;
  const at = new Date(Date.UTC(2024, 0, 1 + number)).toISOString();
  return story.episode({
    at,
    sessionId: `session ${number % 17}`,
    names: [{ name: `Company ${number % 13}`, aliases: [`Firm ${number % 13}`] }],
    said: [
      { says: [person, 'lives_in', `City ${number % 29}`], from: at },
      { says: [person, 'likes', `Thing ${number}`] },
      { says: [person, 'knows', `Person ${(number * 7) % 61}`] },
    ],
  });
}
