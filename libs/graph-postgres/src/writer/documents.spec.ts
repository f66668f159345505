import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphWriter } from './postgres-graph-writer.js';

describe('what search reads', () => {
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

  /** How many documents and vectors of each kind a workspace has. */
  async function counted(workspaceId: string): Promise<Record<string, unknown>[]> {
    return dataSource.query(
      `select kind, count(d.doc_no)::int as documents, count(coalesce(d.embedding, v.embedding))::int as embedded
       from graph.corpora c left join graph.documents d on d.corpus_no = c.no
         left join graph.episode_vectors v on v.corpus_no = c.no and v.vector_no = d.vector_no
       where workspace_id = $1 group by kind order by kind`,
      [workspaceId],
    );
  }

  it('keeps vectors and labels, and nothing when their episodes are gone', async () => {
    const story = new GraphStory();
    const episodes = [
      story.episode({
        at: '2024-01-01',
        said: [{ says: ['Ada', 'lives_in', 'Bern'] }],
        labelIds: ['work', 'a "b" \\c'],
      }),
      story.episode({ at: '2024-03-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] }),
      story.episode({ at: '2024-02-01', text: 'ADA lives in bern!', said: [{ says: ['ADA', 'lives_in', 'bern'] }] }),
      story.episode({ at: '2024-04-01', text: 'the of and' }),
    ];
    await writer.applyEpisodes(story.workspaceId, episodes);
    expect(await counted(story.workspaceId)).toEqual([
      { kind: 'episode', documents: 4, embedded: 4 },
      { kind: 'fact', documents: 2, embedded: 2 },
    ]);
    const labels = await dataSource.query(
      `select label_ids from graph.documents d join graph.corpora c on c.no = d.corpus_no
       where c.workspace_id = $1 and c.kind = 'fact' order by starts_at`,
      [story.workspaceId],
    );
    expect(labels).toEqual([{ label_ids: ['a "b" \\c', 'work'] }, { label_ids: [] }]);

    for (const episode of episodes) await writer.removeEpisode(story.workspaceId, episode.queueId);
    expect(await counted(story.workspaceId)).toEqual([
      { kind: 'episode', documents: 0, embedded: 0 },
      { kind: 'fact', documents: 0, embedded: 0 },
    ]);
    expect(await dataSource.query(`select count(*)::int as n from graph.episode_vectors`)).toEqual([{ n: 0 }]);
  });

  it('keeps the same of an episode that comes in parts, and of the same in one piece', async () => {
    const countedIn = async (most: number) => {
      const story = new GraphStory();
      const limits = { rows: { least: 1, most }, characters: 1_000 };
      const limited = new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, { limits });
      const episode = story.episode({ text: 'word '.repeat(2_000), said: [{ says: ['Ada', 'lives_in', 'Bern'] }] });
      await limited.applyEpisodes(story.workspaceId, [episode]);
      const found = await counted(story.workspaceId);
      await limited.removeEpisode(story.workspaceId, episode.queueId);
      return { found, left: await counted(story.workspaceId) };
    };
    const [parts, whole] = [await countedIn(1), await countedIn(100)];
    expect(parts.found).toMatchObject([{ documents: 1, embedded: 1 }, { documents: 1 }]);
    expect(parts).toEqual(whole);
    expect(parts.left).toMatchObject([{ documents: 0 }, { documents: 0 }]);
  });

  it('keeps a text with more words than search reads', async () => {
    const story = new GraphStory();
    const text = Array.from({ length: 180_000 }, (_, index) => index.toString(36)).join(' ');
    const [delta] = await writer.applyEpisodes(story.workspaceId, [story.episode({ text })]);
    expect(delta?.outcome).toBe('applied');
  });
});
