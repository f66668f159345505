import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { PostgresChangeFeed } from '../feed/postgres-change-feed.js';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphWriter } from './postgres-graph-writer.js';

describe('noteChanges', () => {
  it('keeps the last thousand changes, and forgets older ones', async () => {
    const database = await startEmbeddedPostgres();
    const dataSource = await openGraphSchema({ url: database.url, migrate: true });
    const feed = new PostgresChangeFeed(dataSource, CONTRACT_EMBEDDER);
    const story = new GraphStory();
    const mark = crypto.randomUUID();
    await dataSource.query(
      `insert into graph.search_changes (workspace_id, revision, mark, episodes, facts, entities)
       select $1, revision, $2, '{}', '{}', '{}' from generate_series(1, 1199) revision`,
      [story.workspaceId, mark],
    );
    const episode = story.episode({ text: 'Tea.' });
    await new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER).applyEpisodes(story.workspaceId, [episode]);

    const changed = async (revision: number) =>
      (await feed.changesSince(story.workspaceId, { revision, mark }))?.changed ?? null;
    expect(await changed(200)).toBeNull();
    expect(await changed(201)).toEqual({ episode: [episode.episodeId], fact: [], entity: [] });
    await dataSource.destroy();
    await database.close();
  });
});
