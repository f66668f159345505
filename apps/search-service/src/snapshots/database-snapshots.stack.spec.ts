import { openSchema } from '@memory-graph/relational-store';
import { describeSnapshotStore } from '@memory-graph/search-index/contract';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Snapshots1767600000001 } from '../migrations/0001-snapshots.migration.js';
import { DatabaseSnapshots } from './database-snapshots.js';

/** Not on the embedded database, which runs one transaction at a time. */
describe('DatabaseSnapshots', () => {
  let database: EmbeddedPostgres;
  let source: DataSource;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    source = await openSchema({
      ...{ url: database.url, schema: 'search', migrateOnStart: true, poolSize: 4 },
      migrations: [Snapshots1767600000001],
    });
  });

  afterAll(async () => {
    await source.destroy();
    await database.close();
  });

  const countParts = async () =>
    Number((await source.query<{ count: string }[]>('SELECT count(*) FROM search.snapshot_part'))[0]!.count);

  async function* bytes(length: number): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(length);
  }

  describeSnapshotStore('database', async () => new DatabaseSnapshots(source, 1e9));

  it('keeps no part of what was removed or replaced, or whose write failed', async () => {
    await source.query('DELETE FROM search.snapshot');
    expect(await countParts()).toBe(0);
  });

  it('removes the least recently searched ones when there are too many', async () => {
    await source.query('DELETE FROM search.snapshot');
    const store = new DatabaseSnapshots(source, 3_000);
    const [a, b, c, d] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    for (const [workspaceId, minutes] of [
      [a, 3],
      [b, 2],
      [c, 1],
    ] as const) {
      await store.write(workspaceId, bytes(1_000));
      await source.query(
        `UPDATE search.snapshot SET searched_at = now() - $1 * interval '1 minute' WHERE workspace_id = $2`,
        [minutes, workspaceId],
      );
    }
    await store.noteSearched([a]);
    await store.write(d, bytes(100));
    expect(new Set(await store.list())).toEqual(new Set([a, c, d]));
    expect(await countParts()).toBe(3);
  });
});
