import { CONTRACT_EMBEDDER } from '@memory-graph/graph/contract';
import { openSchema } from '@memory-graph/relational-store';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { PostgresChangeFeed } from '../feed/postgres-change-feed.js';
import { GRAPH_MIGRATIONS } from './graph-migrations.js';
import { SearchChanges1797000000000 } from './search-changes.migration.js';

describe('SearchChanges', () => {
  it('gives workspaces that have episodes already a position', async () => {
    const database = await startEmbeddedPostgres();
    const open = { url: database.url, schema: 'graph', migrateOnStart: true };
    const earlier = GRAPH_MIGRATIONS.slice(0, GRAPH_MIGRATIONS.indexOf(SearchChanges1797000000000));
    const before = await openSchema({ ...open, migrations: earlier });
    const [filled, emptied] = [crypto.randomUUID(), crypto.randomUUID()];
    await before.query(
      `insert into graph.corpora (workspace_id, kind, document_count)
       values ($1, 'fact', 2), ($1, 'episode', 1), ($2, 'fact', 0), ($2, 'episode', 0)`,
      [filled, emptied],
    );
    await before.destroy();

    const after = await openSchema({ ...open, migrations: GRAPH_MIGRATIONS });
    const feed = new PostgresChangeFeed(after, CONTRACT_EMBEDDER);
    expect(await feed.changesSince(filled, null)).toMatchObject({ position: { revision: 1 } });
    expect(await feed.changesSince(emptied, null)).toBeNull();
    await after.destroy();
    await database.close();
  });
});
