import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphWriter } from './postgres-graph-writer.js';

describe('search index', () => {
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

  /** What the corpora of a workspace say, and what their documents and postings say. */
  async function statistics(workspaceId: string): Promise<Record<string, unknown>[]> {
    return dataSource.query(
      `select kind, document_count as documents, total_length::int as length,
         (select count(*)::int from graph.documents d where d.corpus_no = c.no) as "documentRows",
         (select coalesce(sum(d.length), 0)::int from graph.documents d where d.corpus_no = c.no) as "rowsLength",
         (select coalesce(sum(frequency), 0)::int from graph.postings p where p.corpus_no = c.no) as frequencies,
         (select count(coalesce(d.embedding, v.embedding))::int
          from graph.documents d left join graph.episode_vectors v using (corpus_no, vector_no)
          where corpus_no = c.no) as embedded,
         (select count(*)::int from (
           select term, documents from graph.terms where corpus_no = c.no
           except select term, count(*) from graph.postings where corpus_no = c.no group by term) x) as miscounted
       from graph.corpora c where workspace_id = $1 order by kind`,
      [workspaceId],
    );
  }

  it('counts the same as its documents, and nothing when they are gone', async () => {
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
    const miscounted = 0;
    expect(await statistics(story.workspaceId)).toEqual([
      {
        kind: 'episode',
        documents: 4,
        length: 9,
        documentRows: 4,
        embedded: 4,
        rowsLength: 9,
        frequencies: 9,
        miscounted,
      },
      {
        kind: 'fact',
        documents: 2,
        length: 6,
        documentRows: 2,
        embedded: 2,
        rowsLength: 6,
        frequencies: 6,
        miscounted,
      },
    ]);
    const labels = await dataSource.query(
      `select label_ids from graph.documents d join graph.corpora c on c.no = d.corpus_no
       where c.workspace_id = $1 and c.kind = 'fact' order by starts_at`,
      [story.workspaceId],
    );
    expect(labels).toEqual([{ label_ids: ['a "b" \\c', 'work'] }, { label_ids: [] }]);

    for (const episode of episodes) await writer.removeEpisode(story.workspaceId, episode.queueId);
    const nothing = {
      documents: 0,
      length: 0,
      documentRows: 0,
      embedded: 0,
      rowsLength: 0,
      frequencies: 0,
      miscounted,
    };
    expect(await statistics(story.workspaceId)).toEqual([
      { kind: 'episode', ...nothing },
      { kind: 'fact', ...nothing },
    ]);
    expect(await dataSource.query(`select count(*)::int as terms from graph.terms`)).toEqual([{ terms: 0 }]);
    expect(await dataSource.query(`select count(*)::int as n from graph.episode_vectors`)).toEqual([{ n: 0 }]);
  });

  it('counts the same for a long text, which comes in parts, and for the same in one piece', async () => {
    const text = Array.from({ length: 2_500 }, (_, index) => `word${index % 1_500}`).join(', ');
    const counted = async (characters: number) => {
      const story = new GraphStory();
      const limits = { rows: { least: 1, most: 100 }, characters };
      const inParts = new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, limits);
      const episode = story.episode({ text, said: [{ says: ['Ada', 'lives_in', 'Bern'] }] });
      await inParts.applyEpisodes(story.workspaceId, [episode]);
      const found = await statistics(story.workspaceId);
      await inParts.removeEpisode(story.workspaceId, episode.queueId);
      return { found, left: await statistics(story.workspaceId) };
    };
    const [parts, whole] = [await counted(1_000), await counted(1_000_000)];
    expect(parts.found).toMatchObject([{ documents: 1, embedded: 1, miscounted: 0 }, { documents: 1 }]);
    expect(parts).toEqual(whole);
    expect(parts.left).toMatchObject([{ documents: 0, documentRows: 0, frequencies: 0 }, { documents: 0 }]);
  });

  it('keeps a text with more words than PostgreSQL can index in one piece', async () => {
    const story = new GraphStory();
    const text = Array.from({ length: 180_000 }, (_, index) => index.toString(36)).join(' ');
    const [delta] = await writer.applyEpisodes(story.workspaceId, [story.episode({ text })]);
    expect(delta?.outcome).toBe('applied');
  });
});
