import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { PgliteMaintenance } from './pglite-maintenance.js';
import { type PgliteServer, startPgliteServer } from './pglite-server.js';

describe('PgliteMaintenance', () => {
  let folder: string;
  let database: PgliteServer;
  let client: pg.Client;
  let maintenance: PgliteMaintenance;

  beforeAll(async () => {
    // Always PGlite, because a PostgreSQL server with background processes would do the work first.
    folder = await mkdtemp(join(tmpdir(), 'pglite-maintenance-'));
    database = await startPgliteServer({ dataDir: folder });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    maintenance = new PgliteMaintenance(client);
  });

  afterAll(async () => {
    await client.end();
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function value(sql: string): Promise<unknown> {
    const { rows } = await client.query<{ value: unknown }>(`SELECT ${sql} AS value`);
    return rows[0]?.value;
  }

  it('frees the space of deleted rows, and tells the planner how many are left', async () => {
    await client.query('CREATE TABLE "Queue" (id int PRIMARY KEY, body text)');
    await client.query(`INSERT INTO "Queue" SELECT n, repeat('x', 200) FROM generate_series(1, 20000) AS n`);
    await client.query('DELETE FROM "Queue" WHERE id > 3000');
    const before = Number(await value(`pg_relation_size('"Queue"')`));
    await maintenance.vacuum();
    expect(Number(await value(`pg_relation_size('"Queue"')`))).toBeLessThan(before / 2);
    expect(await value(`(SELECT reltuples FROM pg_class WHERE oid = '"Queue"'::regclass)`)).toBe(3000);
  });

  it('lets index-only scans skip the table where rows only come', async () => {
    await client.query('CREATE TABLE "Log" (id int PRIMARY KEY)');
    await client.query('INSERT INTO "Log" SELECT generate_series(1, 20000)');
    await maintenance.vacuum();
    expect(await value(`(SELECT relallvisible = relpages FROM pg_class WHERE oid = '"Log"'::regclass)`)).toBe(true);
  });

  it('writes a checkpoint once the log has grown', async () => {
    const redo = () => value('(SELECT redo_lsn FROM pg_control_checkpoint())');
    await maintenance.checkpoint();
    const before = await redo();
    await maintenance.checkpoint();
    expect(await redo()).toBe(before);
    await client.query(`CREATE TABLE large AS SELECT n, repeat('x', 1000) FROM generate_series(1, 80000) AS n`);
    await maintenance.checkpoint();
    expect(await redo()).not.toBe(before);
  });

  it('gives the space of a long log back', async () => {
    const { rows } = await client.query<{ bytes: string }>('SELECT sum(size) AS bytes FROM pg_ls_waldir()');
    expect(Number(rows[0]?.bytes)).toBeLessThan(24 * 2 ** 20);
  });

  it('writes asynchronous commits to the disk', async () => {
    const isFlushed = () => value('pg_current_wal_insert_lsn() = pg_current_wal_flush_lsn()');
    await client.query('CREATE TABLE flushed (id int)');
    await client.query('SET synchronous_commit = off');
    await client.query('INSERT INTO flushed VALUES (1)');
    expect(await isFlushed()).toBe(false);
    await maintenance.flushLog();
    expect(await isFlushed()).toBe(true);
    await client.query('RESET synchronous_commit');
  });
});
