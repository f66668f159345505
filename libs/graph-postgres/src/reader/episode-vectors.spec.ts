import { CONTRACT_DIMENSION, CONTRACT_EMBEDDER, GraphStory, NO_FILTER, vectorOf } from '@memory-graph/graph/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';
import { PackedVectors } from './packed-vectors.js';
import { PostgresGraphReader } from './postgres-graph-reader.js';

/** Room for so many vectors. */
const room = (vectors: number) => PackedVectors.bytesOf(vectors, CONTRACT_DIMENSION);

describe('vectors in memory', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let writer: PostgresGraphWriter;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openGraphSchema({ url: database.url, migrate: true });
    writer = new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  async function tell(story: GraphStory, ...texts: string[]): Promise<string[]> {
    const episodes = texts.map((text) => story.episode({ text }));
    await writer.applyEpisodes(story.workspaceId, episodes);
    return episodes.map((episode) => episode.queueId);
  }

  async function near(reader: PostgresGraphReader, story: GraphStory, text: string): Promise<string[]> {
    const { vector } = await reader.findCandidates(story.workspaceId, {
      ...{ text, embedding: vectorOf(text), similarityFloor: 0.9, filter: NO_FILTER, limit: 10 },
    });
    return (await reader.loadResults(story.workspaceId, vector)).map(({ content }) => content);
  }

  it.each([
    ['with room for all', room(1_000)],
    ['with room for one workspace', room(2)],
    ['without room', 0],
  ])('are those of the graph as it is, in each of several readers: %s', async (_, bytes) => {
    const readers = [1, 2].map(() => new PostgresGraphReader(dataSource, CONTRACT_EMBEDDER, bytes));
    const [story, beside] = [new GraphStory(), new GraphStory()];
    const [first] = await tell(story, 'apple pie');
    await tell(beside, 'apple pie', 'plum cake');
    for (const reader of readers) {
      expect(await near(reader, story, 'apple pie')).toEqual(['apple pie']);
      expect(await near(reader, beside, 'plum cake')).toEqual(['plum cake']);
    }
    await tell(story, 'plum cake');
    for (const reader of readers) expect(await near(reader, story, 'plum cake')).toEqual(['plum cake']);
    await writer.removeEpisode(story.workspaceId, first!);
    for (const reader of readers) {
      expect(await near(reader, story, 'apple pie')).toEqual([]);
      expect(await near(reader, story, 'plum cake')).toEqual(['plum cake']);
      expect(await near(reader, beside, 'apple pie')).toEqual(['apple pie']);
    }
  });

  it('are read once by searches that come together', async () => {
    const story = new GraphStory();
    await tell(story, 'apple pie', 'plum cake');
    const reader = new PostgresGraphReader(dataSource, CONTRACT_EMBEDDER);
    const answers = await Promise.all(Array.from({ length: 8 }, () => near(reader, story, 'plum cake')));
    expect(answers).toEqual(answers.map(() => ['plum cake']));
  });
});
