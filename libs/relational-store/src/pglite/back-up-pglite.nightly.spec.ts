import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { backUpPglite } from './back-up-pglite.js';
import { deferCheckpoints } from './deferred-checkpoints.js';
import { PgliteMaintenance } from './pglite-maintenance.js';
import { startPgliteServer, type PgliteServer } from './pglite-server.js';

const BEFORE = 50;

describe('backUpPglite', () => {
  let root: string;
  let dataDir: string;
  let server: PgliteServer;
  let client: pg.Client;
  let last = 0;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'back-up-pglite-'));
    dataDir = join(root, 'origin');
    server = await startPgliteServer({ dataDir });
    client = await connectTo(server);
    await client.query('CREATE TABLE numbers (n int PRIMARY KEY, filler text)');
    await insert(BEFORE);
  });
  afterAll(async () => {
    await client.end();
    await server.close();
    await rm(root, { recursive: true });
  });

  async function connectTo({ url }: PgliteServer): Promise<pg.Client> {
    const connected = new pg.Client({ connectionString: url });
    await connected.connect();
    return connected;
  }

  async function insert(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      await client.query(`INSERT INTO numbers VALUES ($1::int, repeat(md5(($1::int)::text), 100))`, [last + 1]);
      last += 1;
      await client.query(`UPDATE numbers SET filler = repeat(md5(random()::text), 100) WHERE n = $1`, [
        Math.floor(last / 2),
      ]);
    }
  }

  async function numbersIn(folder: string): Promise<number[]> {
    const opened = await startPgliteServer({ dataDir: folder });
    const reader = await connectTo(opened);
    const { rows } = await reader.query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
    await reader.end();
    await opened.close();
    return rows.map(({ n }) => n);
  }

  it('copies what was committed before it, while the database is written to', async () => {
    for (const name of ['first', 'second']) {
      const before = last;
      let isDone = false;
      const backup = backUpPglite(dataDir, join(root, name)).finally(() => (isDone = true));
      const write = async () => {
        while (!isDone) await insert(1);
      };
      await Promise.all([backup, write()]);
      const numbers = await numbersIn(join(root, name));
      expect(last).toBeGreaterThan(before);
      expect(numbers.length).toBeGreaterThanOrEqual(before);
      expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1));
    }
  }, 180_000);

  it('leaves files that only this user can read', async () => {
    const copy = join(root, 'private');
    await backUpPglite(dataDir, copy);
    for (const name of [join(copy, 'PG_VERSION'), join(copy, 'global/pg_control')]) {
      expect((await stat(name)).mode & 0o077).toBe(0);
    }
    expect((await stat(copy)).mode & 0o077).toBe(0);
    expect(await readdir(copy)).not.toContain('memory-graph.lock');
  }, 60_000);

  it('runs one at a time, and again a while after one that was killed', async () => {
    const killed = await deferCheckpoints(client);
    await client.query(`SELECT pg_backup_start('killed', true)`);
    const other = join(root, 'other');
    await expect(backUpPglite(dataDir, other)).rejects.toThrow('Another backup of this database is under way');
    await killed.end();
    await backUpPglite(dataDir, other);
    expect(await numbersIn(other)).toHaveLength(last);
  }, 60_000);

  it('keeps the log until its end', async () => {
    const maintenance = new PgliteMaintenance(client);
    const checkpoint = async () => {
      await maintenance.checkpoint();
      const { rows } = await client.query<{ lsn: string }>('SELECT redo_lsn AS lsn FROM pg_control_checkpoint()');
      return rows[0]?.lsn;
    };
    const deferral = await deferCheckpoints(client);
    const before = await checkpoint();
    await client.query(
      `SELECT pg_logical_emit_message(false, 'filler', repeat('x', 1000000)) FROM generate_series(1, 20)`,
    );
    expect(await checkpoint()).toBe(before);
    await deferral.end();
    expect(await checkpoint()).not.toBe(before);
  }, 60_000);

  it('copies the database of a folder that nobody uses', async () => {
    const [stopped, copy] = [join(root, 'first'), join(root, 'of first')];
    await backUpPglite(stopped, copy);
    expect(await numbersIn(copy)).toEqual(await numbersIn(stopped));
  }, 60_000);
});
