import { CONTRACT_EMBEDDER, GraphStory, NO_FILTER, type Said, vectorOf } from '@memory-graph/graph/contract';
import type { SearchFilter } from '@memory-graph/graph';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';
import { PostgresGraphReader } from './postgres-graph-reader.js';

/** More facts than are all compared. */
const FACTS = 4_100;
const FACTS_OF_EPISODE = 820;

describe('findCandidates in a large workspace', () => {
  const story = new GraphStory();
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let reader: PostgresGraphReader;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
    reader = new PostgresGraphReader(dataSource, CONTRACT_EMBEDDER);
    const many = Array.from({ length: FACTS }, (_, n): Said => ({ says: [`Person${n}`, 'likes'], value: `tea ${n}` }));
    const told = Array.from({ length: FACTS / FACTS_OF_EPISODE }, (_, n) => ({
      text: 'Tea time.',
      said: many.slice(n * FACTS_OF_EPISODE, (n + 1) * FACTS_OF_EPISODE),
    }));
    await new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER).applyEpisodes(
      story.workspaceId,
      [
        ...told,
        { text: 'Apple pie.', said: [{ says: ['Zebra', 'likes'], value: 'hay' } as Said] },
        { text: 'Said in passing.', said: [{ says: ['Zebra', 'likes'], value: 'apples' } as Said] },
        { text: 'Said elsewhere.', said: [{ says: ['Zebra', 'likes'], value: 'rain' } as Said] },
      ].map((one) => story.episode(one)),
    );
  }, 60_000);

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  /** Facts near "zebra" that a question about apples finds by their vectors. */
  async function zebras(filter: Partial<SearchFilter> = {}): Promise<string[]> {
    const { vector } = await reader.findCandidates(story.workspaceId, {
      text: 'apple',
      embedding: vectorOf('zebra'),
      similarityFloor: 0.4,
      filter: { ...NO_FILTER, ...filter },
      limit: 100,
    });
    const documents = await reader.loadResults(story.workspaceId, vector);
    return documents.map(({ content }) => content).sort();
  }

  it('compares facts that share words with the question, and those of episodes that do', async () => {
    expect(await zebras()).toEqual(['Zebra likes apples', 'Zebra likes hay']);
  });

  it('compares all facts where a window of time is given', async () => {
    const startTime = Date.parse('2023-01-01T00:00:00Z');
    expect(await zebras({ startTime })).toEqual(['Zebra likes apples', 'Zebra likes hay', 'Zebra likes rain']);
  });
});
