import { CONTRACT_EMBEDDER } from '@memory-graph/graph/contract';
import { openSchema } from '@memory-graph/relational-store';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { PostgresEvidenceReader } from '../evidence/postgres-evidence-reader.js';
import { GRAPH_MIGRATIONS } from './graph-migrations.js';
import { KnownAt1803000000000 } from './known-at.migration.js';

describe('KnownAt', () => {
  it('takes what was removed before it for a loss of all states until then, as its times are not known', async () => {
    const database = await startEmbeddedPostgres();
    const open = { url: database.url, schema: 'graph', migrateOnStart: true };
    const earlier = GRAPH_MIGRATIONS.slice(0, GRAPH_MIGRATIONS.indexOf(KnownAt1803000000000));
    const before = await openSchema({ ...open, migrations: earlier });
    const workspaceId = crypto.randomUUID();
    await before.query('insert into graph.removed_queue_ids (workspace_id, queue_id) values ($1, gen_random_uuid())', [
      workspaceId,
    ]);
    await before.destroy();

    const migratedAt = Date.now();
    const after = await openSchema({ ...open, migrations: GRAPH_MIGRATIONS });
    const recorded = new PostgresEvidenceReader(after, CONTRACT_EMBEDDER);
    const lossAt = async (at: number) => (await recorded.stateAt(workspaceId, at)).loss;
    expect(await lossAt(Date.parse('2024-01-01'))).toBe('deleted');
    expect(await lossAt(migratedAt - 1)).toBe('deleted');
    expect(await lossAt(Date.now() + 60_000)).toBeNull();
    await after.destroy();
    await database.close();
  });
});
