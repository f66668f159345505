import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { openSchema } from '@memory-graph/relational-store';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { PostgresChangeFeed } from '../feed/postgres-change-feed.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';
import { EmptyFullText1912000000000 } from './empty-full-text.migration.js';
import { GRAPH_MIGRATIONS } from './graph-migrations.js';

describe('EmptyFullText', () => {
  it('lets workers of the release before it continue to write, beside those of this one', async () => {
    const database = await startEmbeddedPostgres();
    const open = { url: database.url, schema: 'graph', migrateOnStart: true };
    const earlier = GRAPH_MIGRATIONS.slice(0, GRAPH_MIGRATIONS.indexOf(EmptyFullText1912000000000));
    const before = await openSchema({ ...open, migrations: earlier });
    await before.query(`insert into graph.terms (corpus_no, documents, term) values (1, 2, 'garden')`);
    await before.destroy();

    const after = await openSchema({ ...open, migrations: GRAPH_MIGRATIONS });
    expect(await after.query('select * from graph.terms')).toEqual([]);
    const story = new GraphStory();
    const episode = story.episode({ said: [{ says: ['Ada', 'likes', 'tea'] }] });
    await new PostgresGraphWriter(after, CONTRACT_EMBEDDER).applyEpisodes(story.workspaceId, [episode]);
    // As release 0.1.0 stores words and statistics.
    await after.query(
      `with d as (update graph.documents set length = 3, entity_ids = '{}' returning corpus_no, doc_no),
         p as (insert into graph.postings select corpus_no, doc_no, 1, 3, 'tea' from d),
         t as (insert into graph.terms (corpus_no, documents, term) select corpus_no, 1, 'tea' from d)
       update graph.corpora set document_count = document_count + 1, total_length = total_length + 3`,
    );
    const feed = new PostgresChangeFeed(after, CONTRACT_EMBEDDER);
    expect(await feed.countRows(story.workspaceId)).toEqual({ episode: 1, fact: 1, entity: 2 });
    const { json } = await feed.readPage(story.workspaceId, 'fact', null, 10);
    expect(JSON.parse(json)).toMatchObject([{ text: 'Ada likes tea', embedding: expect.any(String) }]);
    await after.destroy();
    await database.close();
  });
});
